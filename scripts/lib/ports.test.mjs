import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { portOf, refuseTakenPort, untilAnswers } from './ports.mjs'

const servers = []
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))))

/** Listens on a free port of the given name of this machine; resolves to the port. */
const listening = (host, port = 0) =>
  new Promise((resolve) => {
    const server = createServer((_, response) => response.end('hello'))
    servers.push(server.listen(port, host, () => resolve(server.address().port)))
  })

async function freePort() {
  const port = await listening('127.0.0.1')
  await new Promise((done) => servers.pop().close(done))
  return port
}

test.each(['127.0.0.1', '::1', '0.0.0.0'])(
  'a port taken on %s is refused by its number, with a way out',
  async (host) => {
    const port = await listening(host)
    await expect(refuseTakenPort(port, 'mock server', 'MOCK_PORT')).rejects.toThrow(
      new RegExp(`Port ${port} is taken, so the mock server[\\s\\S]*MOCK_PORT=${port + 1} npm start`),
    )
  },
)

test('a free port will do', async () => {
  await expect(refuseTakenPort(await freePort(), 'web app', 'WEB_PORT')).resolves.toBeUndefined()
})

test('waiting for an address ends when a server answers there', async () => {
  const port = await freePort()
  const answered = untilAnswers(`http://127.0.0.1:${port}`, { everyMs: 1 })
  await listening('127.0.0.1', port)
  await expect(answered).resolves.toBeUndefined()
})

test('waiting for an address gives up in time, or when told that nobody will come', async () => {
  const url = `http://127.0.0.1:${await freePort()}`
  await expect(untilAnswers(url, { patienceMs: 5, everyMs: 1 })).rejects.toThrow(`${url} did not answer`)
  await expect(untilAnswers(url, { signal: AbortSignal.abort() })).rejects.toThrow(`${url} did not answer`)
})

test('a port is read from the environment, where only a port will do', () => {
  expect(portOf('MOCK_PORT', 4000, {})).toBe(4000)
  expect(portOf('MOCK_PORT', 4000, { MOCK_PORT: '4010' })).toBe(4010)
  for (const wrong of ['abc', '70000', '-1', '1.5']) {
    expect(() => portOf('MOCK_PORT', 4000, { MOCK_PORT: wrong })).toThrow(`MOCK_PORT=${wrong} is not a port`)
  }
})
