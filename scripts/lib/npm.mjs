// npm and npx without a shell in between, which would swallow signals.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.mjs'

/** npm or npx as a script, if we can find it; started from npm we know where it lies, else it lies beside Node. */
export function npmScript(name) {
  const npm = process.env.npm_execpath ? dirname(process.env.npm_execpath) : ''
  const places = [npm, join(dirname(process.execPath), '../lib/node_modules/npm/bin')]
  return places.map((folder) => join(folder, `${name}-cli.js`)).find(existsSync)
}

/** Runs npm or npx and keeps what it says. */
export function runNpm(name, args, options) {
  const script = npmScript(name)
  const kept = { output: 'kept', ...options }
  return script ? run(process.execPath, [script, ...args], kept) : run(name, args, kept)
}
