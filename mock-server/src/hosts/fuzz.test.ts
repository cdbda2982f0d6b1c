import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Name } from '@wallet/contracts/endpoints/table'
import { checkAnswer } from '@wallet/contracts/verify/answerFindings'
import { verifyOptions } from '@wallet/contracts/verify/options'
import { verify } from '@wallet/contracts/verify/verify'
import { afterAll, expect, test } from 'vitest'
import { json, type WireRequest } from '../../test/differential/requests.ts'
import { Pools } from '../../test/differential/values.ts'
import { hostileCall, meanwhile, soundTexts, tooLargeCalls } from '../../test/fuzz/requests.ts'
import { isHuge, openWire, type Received } from '../../test/fuzz/wire.ts'
import { Books } from '../../test/money/books.ts'
import { openServer } from '../../test/server.ts'
import { hash, Random } from '../engine/random.ts'
import { DEFAULT_WORLD } from '../engine/worlds.ts'
import { walletProvider } from '../provider/walletProvider.ts'
import { pathOf } from './http.ts'

/** A full run, with the contract's verification afterwards: `FUZZ=50000 npx vitest run --project mock-server src/hosts/fuzz`. */
const REQUESTS = Number(process.env.FUZZ ?? 400)
const isWhole = process.env.FUZZ !== undefined
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** Number of requests to a world before its reset. */
const IN_WORLD = isWhole ? 500 : 200
const CHECKED_EVERY = 100
const MEMORY_SLACK_MB = 24

const { port, url, worlds } = await openServer()
const wire = openWire(port)
afterAll(wire.close)
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Returns the memory of this process: the server and the small test. */
function megabytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 / 1024
}

/** The statuses of a malformed call or Idempotency-Key. */
const MALFORMED = [400, 409, 413, 415]

function isWellEncoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Returns why an answer of /api breaks the contract, or null. */
function wrongWith(request: WireRequest, received: Received | null): string | null {
  if (!received) return 'no answer'
  const { status, headers, body } = received
  if (status === 431) return isHuge(request) ? null : 'refused as too large'
  if (request.method === 'OPTIONS')
    return status === (isWellEncoded(pathOf(request.url)) ? 204 : 400)
      ? null
      : `a preflight was answered with ${status}`
  if (headers['cache-control'] !== 'no-store') return 'may be kept by a cache'
  if (headers['x-content-type-options'] !== 'nosniff') return 'may be sniffed'
  const type = String(headers['content-type'])
  if (!type.includes('application/json')) return `is ${type}`
  if (request.method === 'HEAD') return status === 404 || status === 400 ? null : `HEAD has ${status}`
  const { message } = JSON.parse(body)
  if (message === 'INTERNAL_SERVER_ERROR') return 'is an internal error'
  if (message === 'KEY_INVALID' && MALFORMED.includes(status)) return null
  const name = walletProvider.router.match(request.method, pathOf(request.url))?.name as Name | undefined
  if (!name) return message === 'NO_DATA' && status === 404 ? null : `${status} ${message} of no endpoint`
  const [finding] = checkAnswer(name, status, type, body)
  return finding ? `${finding.kind}: ${finding.detail}` : null
}

const wrong: string[] = []
let strangers: string[] = []
let sent = 0

async function send(request: WireRequest, about: string): Promise<Received | null> {
  const received = await wire.send(request)
  if (!request.url.startsWith('/api')) return received
  sent++
  const reason = wrongWith(request, received)
  const { method, headers, body = '' } = request
  const call = `${method} ${request.url} ${JSON.stringify(headers)} ${body}`
  if (reason) wrong.push(`${about}: ${reason}: ${call}`.slice(0, 1_000))
  return received
}

/** Checks the books of all members, including members who registered during the test. */
function checkBooks(books: Map<string, Books>) {
  const world = worlds.get(DEFAULT_WORLD)
  for (const { _id } of world.tables.members.all()) {
    const known = books.get(_id) ?? new Books({ world }, _id)
    books.set(_id, known)
    known.check()
  }
}

/** Sends requests to one world. The same seed gives the same requests. */
async function runWorld(number: number) {
  const random = new Random(hash(`fuzz ${SEED}/${number}`))
  const maker = { random, pools: new Pools(soundTexts) }
  await wire.send(json('POST', '/__mock__/reset', { scenario: 'default', seed: random.int(0, 1_000) }))
  for (const [index, request] of tooLargeCalls().entries()) {
    const received = await send(request, `body ${index} of seed ${SEED}, which is too large`)
    if (received?.status !== 413) wrong.push(`a body that is too large is answered with ${received?.status}`)
  }
  const books = new Map<string, Books>()
  const end = Math.min(REQUESTS, sent + IN_WORLD)
  while (sent < end && wrong.length < 10) {
    const about = `request ${sent} of seed ${SEED}`
    const request = random.next() < 0.1 ? meanwhile(maker) : hostileCall(maker, strangers)
    const chance = random.next()
    // Repeat some requests like a browser after a lost connection: after the answer, or at the same time.
    const first = send(request, about)
    if (chance < 0.05) await send(request, about)
    const received = await first
    if (chance > 0.95) await send(request, about)
    if (received?.status === 200) maker.pools.learn(JSON.parse(received.body))
    if (sent % CHECKED_EVERY === 0) checkBooks(books)
  }
  checkBooks(books)
  strangers = maker.pools.of('token').slice(-3)
}

test(`answers ${REQUESTS} hostile requests within the contract and keeps the books balanced`, {
  timeout: 1_800_000,
}, async () => {
  await runWorld(0)
  const before = megabytes()
  for (let number = 1; sent < REQUESTS && wrong.length === 0; number++) await runWorld(number)
  expect(wrong).toEqual([])
  await wire.send(json('POST', '/__mock__/reset', {}))
  expect(megabytes()).toBeLessThan(before + MEMORY_SLACK_MB)
})

test.runIf(isWhole)('honours the contract afterwards', { timeout: 600_000 }, async () => {
  const { outcome, isComplete } = await verify(verifyOptions(['--url', url]))
  const failed = outcome.results.filter(({ verdict }) => verdict !== 'passed')
  expect(failed.map(({ pinned, mismatches }) => [pinned.description, mismatches])).toEqual([])
  expect(outcome.problems).toEqual([])
  expect(isComplete).toBe(true)
})
