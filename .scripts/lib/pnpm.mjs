// The one place that knows how to reach pnpm: the pinned version, on any machine with Node and npm.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readJson, root } from './project.mjs'
import { run } from './run.mjs'

const { packageManager } = readJson(join(root, 'package.json'))

/** npm's own npx as a script; started from npm we know where it lies, else it lies beside Node. */
function npx() {
  const npm = process.env.npm_execpath ? dirname(process.env.npm_execpath) : ''
  const places = [npm, join(dirname(process.execPath), '../lib/node_modules/npm/bin')]
  return places.map((folder) => join(folder, 'npx-cli.js')).find(existsSync)
}

/** Runs pnpm and keeps what it says. */
export function pnpm(args) {
  const script = npx()
  const command = ['--yes', packageManager, ...args]
  const options = { output: 'kept', env: { CI: 'true' } } // CI: it asks no questions
  return script ? run(process.execPath, [script, ...command], options) : run('npx', command, options)
}
