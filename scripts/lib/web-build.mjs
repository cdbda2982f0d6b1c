import { join } from 'node:path'
import { bin, root } from './project.mjs'
import { runNode } from './run.mjs'

export const webDist = join(root, 'web/dist')

const vite = (args, options) => runNode(bin('web', 'vite'), args, { cwd: join(root, 'web'), ...options })

export const buildWeb = (options) => vite(['build'], options)

export const buildDemo = (options) => vite(['build', '--mode', 'demo', '--logLevel', 'warn'], options)

/** Serves the files of the offline demo until a signal. */
export const serveDemo = (port) =>
  vite(['preview', '--mode', 'demo', '--port', `${port}`, '--logLevel', 'warn'])

/** Builds the control room into mock-server/dist-control. */
export const buildControlRoom = (options) => vite(['build', '--config', 'control/vite.config.ts'], options)
