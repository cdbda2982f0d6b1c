// The mock server of `npm start`. It restarts when its sources change.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mockBundle } from '../scripts/lib/install.mjs'
import { root } from '../scripts/lib/project.mjs'
import { startServer } from '../scripts/lib/server.mjs'

/** Saves all worlds of a running mock server. Returns a function that loads them into the next one. */
async function saveWorlds(url) {
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

/** Starts the mock server from the bundle of `setup`. `watch` bundles and restarts it after each change. */
export async function startMock(url) {
  let server
  async function begin() {
    server = await startServer({
      name: 'mock server',
      args: [mockBundle],
      url: `${url}/__mock__/health`,
      output: 'shown',
    })
    server.child.once('close', (code) => {
      if (code) console.error(`The mock server ended (${code}). It starts again with your next change.`)
    })
  }

  async function restart() {
    // Fails if the server has crashed.
    const restore = await saveWorlds(url).catch(() => undefined)
    await server.close()
    await begin()
    await restore?.()
    console.log(`The mock server runs your change${restore ? ' and kept its worlds' : ''}.`)
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
