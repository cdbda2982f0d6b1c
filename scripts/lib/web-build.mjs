// The builds of the app.
import { join } from 'node:path'
import { bin, root } from './project.mjs'
import { runNode } from './run.mjs'

export const webDist = join(root, 'web/dist')

/** The production build of the app, in web/dist. */
export const buildWeb = (options) =>
  runNode(bin('web', 'vite'), ['build'], { cwd: join(root, 'web'), ...options })

/** The offline demo, in web/dist-demo. */
export const buildDemo = (options) =>
  runNode(bin('web', 'vite'), ['build', '--mode', 'demo', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    ...options,
  })
