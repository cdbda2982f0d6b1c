// The mock server of `npm start`, which begins anew with every change of its sources.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepWorlds } from './kept-worlds.mjs'
import { mockBundle } from './mock-bundle.mjs'
import { root } from './project.mjs'
import { startServer, stopServer } from './server.mjs'

/**
 * The mock server of `npm start`: begins at once from the bundle that setup made; `watch` then bundles again whenever
 * a source changes and begins anew with the worlds as they were.
 */
export async function startMock(url) {
  let child
  async function begin() {
    child = await startServer({ name: 'mock server', script: mockBundle, url: `${url}/__mock__/health` })
    child.once('close', (code) => {
      if (code) console.error(`The mock server ended (${code}); it begins again with your next change.`)
    })
  }

  async function restart() {
    // A server that has ended has no worlds to keep, and a change may be one that saved worlds do not fit.
    const restore = await keepWorlds(url).catch(() => undefined)
    await stopServer(child)
    await begin()
    await restore?.()
    console.log(`The mock server runs your change${restore ? '; its worlds are as they were' : ''}.`)
  }

  async function watch() {
    const [{ context }, { options }] = await Promise.all([
      import('esbuild'),
      import(pathToFileURL(join(root, 'mock-server/build.mjs'))),
    ])
    let isFirst = true
    const restarting = {
      name: 'restart',
      setup: ({ onEnd }) =>
        onEnd(async ({ errors }) => {
          const isChange = !isFirst
          isFirst = false
          if (isChange && errors.length === 0) await restart().catch((error) => console.error(error.message))
        }),
    }
    const bundle = await context({ ...options, plugins: [...(options.plugins ?? []), restarting] })
    await bundle.watch()
    return bundle
  }

  await begin()
  return { watch }
}
