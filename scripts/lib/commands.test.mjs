import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync, utimesSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../test/helpers.mjs'
import { mockBundle, setup } from './install.mjs'
import { root } from './project.mjs'

/** Starts a command. `hear` waits for a line of its output. `ended` resolves when all its programs have ended. */
function startCommand(words, env) {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  async function hear(pattern) {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error(`It ended, and never said ${pattern}`)
      const found = pattern.exec(value)
      if (found) return found
    }
  }
  return { child, ended, hear }
}

test('starts the mock server with the settings of the environment by npm run mock', async () => {
  const { hear } = startCommand(['scripts/tasks.mjs', 'mock'], { MOCK_PORT: '0' })
  const [url] = await hear(/http:\/\/localhost:[1-9]\d+/)
  expect((await fetch(`${url}/__mock__/health`)).status).toBe(200)
})

test('serves the app, keeps the worlds when the mock changes, and stops with Ctrl-C by npm start', async () => {
  const [MOCK_PORT, WEB_PORT] = [await freePort(), await freePort()]
  await setup()
  const bundledAt = statSync(mockBundle).mtimeMs
  const { child, ended, hear } = startCommand(['scripts/start.mjs'], { MOCK_PORT, WEB_PORT })
  await hear(/Ctrl-C stops everything/)
  const web = `http://localhost:${WEB_PORT}`

  const page = async (path) => (await fetch(web + path)).text()
  const app = await page('/user/home')
  expect(app).toContain('src="/demo/development.ts"')
  // The app's redirects would cancel the navigation of a link.
  expect(app).not.toContain('src="/src/app/main.tsx"')
  expect(await page('/ui-gallery.html')).not.toContain('development.ts')

  // The mock accepts the app's origin at each address of this machine, and no other origin.
  const phone = `192.168.1.20:${WEB_PORT}`
  const upgrade = {
    ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': 13 },
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  }
  const openSocket = async (host, origin) => {
    const path = '/socket.io/?EIO=4&transport=websocket'
    const asked = request(web + path, { headers: { ...upgrade, host, origin } }).end()
    const [answer, socket] = await Promise.race([once(asked, 'upgrade'), once(asked, 'response')])
    ;(socket ?? answer).destroy()
    return answer.statusCode
  }
  expect(await openSocket(phone, `http://${phone}`)).toBe(101)
  const logIn = async (host, origin) => {
    const headers = { host, 'content-type': 'application/json', ...(origin && { origin }) }
    const asked = request(`${web}/api/login`, { method: 'POST', headers })
    asked.end(JSON.stringify({ username: '0810000001', password: 'wallet-demo-1' }))
    const [answer] = await once(asked, 'response')
    answer.resume()
    return answer.statusCode
  }
  expect(await logIn(phone)).toBe(200)
  expect(await logIn(phone, `http://${phone}`)).toBe(200)
  for (const origin of ['http://evil.example', `http://192.168.1.21:${WEB_PORT}`, 'null'])
    expect(await logIn(phone, origin), origin).toBe(403)
  const forwarded = [
    '/media/contact/line-qr.svg',
    '/socket.io/?EIO=4&transport=polling',
    '/__mock__/',
    '/docs',
  ]
  for (const path of forwarded)
    expect((await fetch(web + path)).headers.get('content-type'), path).not.toBe('text/html')

  const now = '2031-01-02T05:00:00.000Z'
  const headers = { 'content-type': 'application/json', 'x-mock-world': 'mine' }
  const set = { method: 'POST', headers, body: JSON.stringify({ now }) }
  expect((await fetch(`${web}/__mock__/clock`, set)).status).toBe(200)
  await vi.waitFor(() => expect(statSync(mockBundle).mtimeMs).toBeGreaterThan(bundledAt), 60_000)
  utimesSync(join(root, 'mock-server/src/main.ts'), new Date(), new Date())
  await hear(/^The mock server runs your change and kept its worlds\.$/)
  const state = await (await fetch(`http://localhost:${MOCK_PORT}/__mock__/state`, { headers })).json()
  expect(state.now).toMatch(/^2031-01-02/)

  child.kill('SIGINT')
  expect(await ended).toEqual([130, null])
})
