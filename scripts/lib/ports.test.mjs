import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { portOf, refuseTakenPort } from './ports.mjs'

test.each(['127.0.0.1', '::1', '0.0.0.0'])('rejects a port that is taken on %s', async (host) => {
  const server = createServer()
  onTestFinished(() => server.close())
  await new Promise((resolve) => server.listen(0, host, resolve))
  const { port } = server.address()
  await expect(refuseTakenPort(port, 'demo', 'DEMO_PORT', 'npm run demo')).rejects.toThrow(
    new RegExp(`Port ${port} is taken, so the demo[\\s\\S]*DEMO_PORT=${port + 1} npm run demo`),
  )
})

test('reads a port from the environment, and rejects other values', () => {
  expect(portOf('MOCK_PORT', 4000, {})).toBe(4000)
  for (const right of ['1', '4010', '65535'])
    expect(portOf('MOCK_PORT', 4000, { MOCK_PORT: right })).toBe(Number(right))
  expect(portOf('MOCK_PORT', 4000, { MOCK_PORT: '' })).toBe(4000)
  for (const wrong of ['abc', '0', '65536', '-1', '1.5'])
    expect(() => portOf('MOCK_PORT', 4000, { MOCK_PORT: wrong })).toThrow(`MOCK_PORT=${wrong} is not a port`)
})
