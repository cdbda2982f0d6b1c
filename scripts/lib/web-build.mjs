import { join } from 'node:path'
import { bin, root } from './project.mjs'
import { runNode } from './run.mjs'

export const webDist = join(root, 'web/dist')

const vite = (args, options) =>
  runNode(bin('web', 'vite'), ['build', ...args], { cwd: join(root, 'web'), ...options })

/** Builds the app into web/dist. */
export const buildWeb = (options) => vite([], options)

/** Builds the offline demo into web/dist-demo. */
export const buildDemo = (options) => vite(['--mode', 'demo', '--logLevel', 'warn'], options)

/** Builds the control room into mock-server/dist-control. */
export const buildControlRoom = (options) => vite(['--config', 'control/vite.config.ts'], options)
