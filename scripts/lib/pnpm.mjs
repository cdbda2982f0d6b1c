// The one place that knows how to reach pnpm: the pinned version, on any machine with Node and npm.
import { join } from 'node:path'
import { runNpm } from './npm.mjs'
import { readJson, root } from './project.mjs'

const { packageManager } = readJson(join(root, 'package.json'))

/** Runs pnpm and keeps what it says. CI: it asks no questions. */
export const pnpm = (args) => runNpm('npx', ['--yes', packageManager, ...args], { env: { CI: 'true' } })
