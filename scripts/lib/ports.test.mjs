import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { portOf, refuseEqualPorts, refuseFreePort, refuseTakenPort, untilAnswers } from './ports.mjs'

/** Listens on a port of the given name of this machine; resolves to the port. */
const listening = (host, port = 0) =>
  new Promise((resolve) => {
    const server = createServer((_, response) => response.end('hello'))
    onTestFinished(() => server.close())
    server.listen(port, host, () => resolve(server.address().port))
  })

test.each(['127.0.0.1', '::1', '0.0.0.0'])('a port taken on %s is refused, with a way out', async (host) => {
  const port = await listening(host)
  await expect(refuseTakenPort(port, 'mock server', 'MOCK_PORT')).rejects.toThrow(
    new RegExp(`Port ${port} is taken, so the mock server[\\s\\S]*MOCK_PORT=${port + 1} npm start`),
  )
  await expect(refuseFreePort(port, 'app', 'WEB_PORT')).resolves.toBeUndefined()
})

test('waiting for an address gives up in time, or when told that nobody will come', async () => {
  await untilAnswers(`http://127.0.0.1:${await listening('127.0.0.1')}`)
  const url = 'http://127.0.0.1:1'
  await expect(untilAnswers(url, { patienceMs: 5, everyMs: 1 })).rejects.toThrow(`${url} did not answer`)
  await expect(untilAnswers(url, { signal: AbortSignal.abort() })).rejects.toThrow(`${url} did not answer`)
  await expect(refuseFreePort(1, 'app', 'WEB_PORT')).rejects.toThrow('run `npm start` first')
})

test('a port is read from the environment, where only a port will do', () => {
  expect(portOf('MOCK_PORT', 4000, {})).toBe(4000)
  expect(portOf('MOCK_PORT', 4000, { MOCK_PORT: '4010' })).toBe(4010)
  for (const wrong of ['abc', '70000', '-1', '1.5']) {
    expect(() => portOf('MOCK_PORT', 4000, { MOCK_PORT: wrong })).toThrow(`MOCK_PORT=${wrong} is not a port`)
  }
  expect(() => refuseEqualPorts({ MOCK_PORT: 4000, WEB_PORT: 4000 })).toThrow('a port of its own')
})
