import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from './serverProcess.ts'

/** Returns a server with this script. PORT holds its port. */
async function createServerProcess(script) {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return {
    name: 'test server',
    args: ['--input-type=module', '--eval', script],
    cwd: 'e2e',
    env: { PORT: `${port}` },
    url: `http://localhost:${port}/ready`,
  }
}
const listen = (status) => `
  import { createServer } from 'node:http'
  console.error('a line of the log')
  createServer((_, response) => response.writeHead(${status}).end()).listen(process.env.PORT)`

test('starts a server and stops it', async () => {
  const server = await createServerProcess(listen(200))
  const { close } = await startServer(server)
  expect((await fetch(server.url)).status).toBe(200)
  await close()
  await expect(fetch(server.url)).rejects.toThrow()
})

test.each([
  ['ends', "console.error('a line of the log'); process.exitCode = 3", 'its process ended with 3', 30_000],
  ['answers with an error', listen(500), '/ready answered 500', 30_000],
  ['does not listen', "console.error('a line of the log'); setInterval(() => {}, 999)", 'within 3 s', 3_000],
])('reports the reason when a server %s', async (_, script, reason, timeoutMs) => {
  const server = await createServerProcess(script)
  const error = await startServer(server, timeoutMs).catch((thrown) => thrown)
  expect(error.message).toContain(reason)
  expect(error.message).toContain('a line of the log')
  await expect(fetch(server.url)).rejects.toThrow()
})

test('rejects an address that another program uses', async () => {
  const other = createServer((_, response) => response.end())
  onTestFinished(() => other.close())
  const server = await createServerProcess(listen(200))
  await new Promise((resolve) => other.listen(server.env.PORT, resolve))
  await expect(startServer(server)).rejects.toThrow('another program already listens on')
})
