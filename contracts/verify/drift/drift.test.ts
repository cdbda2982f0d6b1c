import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DriftLog, driftJson, driftMarkdown, driftTable } from './log.ts'
import { DriftProxy } from './proxy.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const json = { 'content-type': 'application/json' }

/** A provider, and the proxy in front of it. */
async function opened(handler: Handler) {
  const provider = createServer(handler)
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  const log = new DriftLog()
  const proxy = new DriftProxy(`http://127.0.0.1:${port}`, log)
  const url = `http://127.0.0.1:${await proxy.listen(0)}`
  onTestFinished(async () => {
    await proxy.close()
    provider.closeAllConnections()
    await new Promise((resolve) => provider.close(resolve))
  })
  const found = () => log.found.map(({ endpoint, kind, detail }) => [endpoint, kind, detail])
  return { provider, log, url, found }
}

const answering = (status: number, body: unknown) =>
  opened((_request, response) => response.writeHead(status, json).end(JSON.stringify(body)))

test('everything passes through unchanged, both ways', async () => {
  let received = ''
  const { url, found } = await opened(async (request, response) => {
    for await (const chunk of request) received += chunk
    received += `${request.method} ${request.url} ${request.headers.authorization}`
    response
      .writeHead(200, { ...json, 'x-own': 'yes', 'content-encoding': 'gzip' })
      .end(gzipSync('{"active":true}'))
  })
  const answer = await fetch(`${url}/api/spinwheel/active?a=1`, { headers: { authorization: 'Bearer t' } })
  expect(await answer.json()).toEqual({ active: true })
  expect(answer.headers.get('x-own')).toBe('yes')
  await fetch(`${url}/api/login`, { method: 'POST', body: '{"a":"ก"}' })
  expect(received).toBe('GET /api/spinwheel/active?a=1 Bearer t{"a":"ก"}POST /api/login undefined')
  expect(found()).toContainEqual(['POST /api/login', 'breaks the contract', expect.stringContaining('token')])
})

test.each([
  ['a field of another type', 200, { active: 'yes' }, 'breaks the contract', '$.active must be boolean'],
  ['a field nobody knows', 200, { active: true, since: 5 }, 'unknown field', '$.since'],
  ['a code that is not in the catalogue', 400, { message: 'OUT_OF_LUCK' }, 'unknown code', 'OUT_OF_LUCK'],
  ['a code of another endpoint', 404, { message: 'NO_GAME' }, 'undocumented code', 'NO_GAME'],
  [
    'a code with another status',
    400,
    { message: 'UNAUTHORIZED' },
    'wrong status',
    'UNAUTHORIZED with 400, not 401',
  ],
  ['an error without a code', 500, { error: 'oops' }, 'breaks the contract', 'status 500 without a message'],
])('%s is reported', async (_, status, body, kind, detail) => {
  const { url, found } = await answering(status, body)
  await fetch(`${url}/api/spinwheel/active`)
  expect(found()).toEqual([['GET /api/spinwheel/active', kind, detail]])
})

test('what the contract has is not reported', async () => {
  const { url, found, log } = await answering(404, { message: 'NO_GAME', hint: 'pg' })
  await fetch(`${url}/api/wallet/activate/pg`)
  await fetch(`${url}/media/games/pg.svg`)
  expect(found()).toEqual([])
  expect(log.calls).toBe(1)
})

test('a call that nobody knows, a page and broken JSON are reported', async () => {
  const { url, found } = await opened((request, response) => {
    if (request.url === '/api/wallet') response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>')
    else response.writeHead(200, json).end('{"a":')
  })
  for (const path of ['/api/wallet', '/api/bonus', '/api/purse']) await fetch(url + path)
  expect(found()).toEqual([
    ['GET /api/wallet', 'unreadable', 'text/html, status 502'],
    ['GET /api/bonus', 'unreadable', 'broken JSON, status 200'],
    ['GET /api/purse', 'unknown call', 'answered 200'],
  ])
})

test('the same fault is told once, with how often it came, and in no entry of a list twice', async () => {
  const { url, log } = await answering(200, { banks: [{ code: 'A' }, { code: 'B' }] })
  for (let times = 0; times < 3; times++) await fetch(`${url}/api/lookup/banks`)
  expect(log.found).toEqual([
    expect.objectContaining({ detail: expect.stringContaining('nameTH'), times: 3 }),
  ])
  expect(driftTable(log)).toMatch(/GET \/api\/lookup\/banks +3 +3/)
})

test('the provider is asked by its own name, below its own path', async () => {
  const received: unknown[] = []
  const { log, provider } = await opened((_request, response) => response.end())
  provider.removeAllListeners('request').on('request', (request, response) => {
    received.push([request.headers.host, request.url])
    response.writeHead(200, json).end('{"active":true}')
  })
  const { port } = provider.address() as AddressInfo
  const proxy = new DriftProxy(`http://localhost:${port}/base/`, log)
  const url = `http://127.0.0.1:${await proxy.listen(0)}`
  onTestFinished(() => proxy.close())
  await fetch(`${url}/api/spinwheel/active`)
  expect(received).toEqual([[`localhost:${port}`, '/base/api/spinwheel/active']])
  expect(log.found).toEqual([])
})

test('what browsers ask before a call is none; a provider that cuts a call is told as it is', async () => {
  const { url, log } = await opened((request, response) => {
    if (request.method === 'GET') response.destroy()
    else response.writeHead(204).end()
  })
  for (const method of ['OPTIONS', 'HEAD']) await fetch(`${url}/api/wallet`, { method })
  expect(log.calls).toBe(0)
  const answer = await fetch(`${url}/api/wallet`)
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('does not answer')])
})

test.each([
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
  ['deflate', deflateSync],
])('an answer in %s is read', async (encoding, compressed) => {
  const { url, found } = await opened((_request, response) =>
    response.writeHead(200, { ...json, 'content-encoding': encoding }).end(compressed('{"active":5}')),
  )
  await (await fetch(`${url}/api/spinwheel/active`)).text()
  expect(found()).toEqual([['GET /api/spinwheel/active', 'breaks the contract', '$.active must be boolean']])
})

test('the reports hold no secret and no path that carries one', async () => {
  const { url, log } = await answering(200, { link: 5, token: 'a-token-of-the-provider' })
  await fetch(`${url}/api/autoLogin/imi/somebody/their-password`)
  for (const text of [driftJson(log, url), driftMarkdown(log, url), driftTable(log)]) {
    expect(text).toContain('GET /api/autoLogin/imi/{username}/{password}')
    expect(text).not.toMatch(/their-password|a-token-of-the-provider/)
  }
})

test('an example is masked, and then cut', async () => {
  const token = 'secret-'.repeat(20)
  const { url, log } = await answering(200, { note: 'x'.repeat(1_950), token, rest: 'y'.repeat(2_000) })
  await fetch(`${url}/api/spinwheel/active`)
  const [{ example = '' } = {}] = log.found
  expect(example).toContain('"token":"***"')
  expect(example).toHaveLength(2_000)
})

test.each([
  ['ends', (response: ServerResponse) => response.destroy()],
  ['is reset', (response: ServerResponse) => (response.socket as Socket).resetAndDestroy()],
])('an answer that %s before its end is no answer to the page either', async (_, cut) => {
  const { url } = await opened((_request, response) => {
    response.writeHead(200, { ...json, 'content-length': 100 }).write('{"a":')
    setImmediate(() => cut(response))
  })
  const answer = fetch(`${url}/api/wallet`, { signal: AbortSignal.timeout(20_000) }).then((one) => one.text())
  await expect(answer).rejects.toThrow(/terminated|fetch failed/)
})

test('only this machine gets at it', async () => {
  const { url } = await opened((_request, response) => response.end())
  const socket = connect(Number(new URL(url).port), '127.0.0.2')
  onTestFinished(() => void socket.destroy())
  await expect(
    new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject)),
  ).rejects.toThrow()
})

test('a call that a page gives up is given up at the provider, too', async () => {
  const seen: string[] = []
  const { url } = await opened((_request, response) => {
    seen.push('begun')
    response.once('close', () => seen.push('given up'))
  })
  const page = new AbortController()
  const call = fetch(`${url}/api/wallet`, { signal: page.signal })
  await vi.waitUntil(() => seen.includes('begun'))
  page.abort()
  await expect(call).rejects.toThrow('aborted')
  await vi.waitUntil(() => seen.includes('given up'), 10_000)
})
