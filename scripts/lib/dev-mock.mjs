// The mock server of `npm start`, which begins anew with every change of its sources.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mockBundle } from './install.mjs'
import { root } from './project.mjs'
import { startServer, stopServer } from './server.mjs'

/** Takes all worlds out of a running mock server; the answer puts them back into the next one. */
async function keepWorlds(url) {
  const control = async (path, name, options) => {
    const headers = { 'x-mock-world': name, ...(options && { 'content-type': 'application/json' }) }
    const response = await fetch(`${url}/__mock__/${path}`, { ...options, headers })
    if (!response.ok) throw new Error(`${path} of the world ${name}: ${await response.text()}`)
    return response.text()
  }
  const { worlds } = JSON.parse(await control('worlds', 'default'))
  const saved = await Promise.all(worlds.map(async ({ name }) => [name, await control('save', name)]))
  return async () => {
    for (const [name, body] of saved) await control('load', name, { method: 'POST', body })
  }
}

/**
 * Starts at once from the bundle that setup made; `watch` bundles again after every change of a source and restarts
 * with the worlds as they were.
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
    const { context } = await import('esbuild')
    const { options } = await import(pathToFileURL(join(root, 'mock-server/build.mjs')))
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
