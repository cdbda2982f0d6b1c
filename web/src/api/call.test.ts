import { HttpResponse, http } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openServer } from '../../test/server.ts'
import { serverNow } from '../base/clock.ts'
import { call } from './call.ts'
import { command } from './command.ts'
import type { Failure } from './failure.ts'
import { beginLeaving, clearSession, logIn, onLeave, token } from './session.ts'

const server = openServer()
const left = vi.fn()
let requests: Request[]
let answer: () => Response

beforeEach(() => {
  left.mockClear()
  onTestFinished(onLeave(left))
  requests = []
  answer = () => HttpResponse.json({ message: 'NO_WALLET' }, { status: 401 })
  server.use(
    http.all('*/api/*', ({ request }) => {
      requests.push(request.clone())
      return answer()
    }),
  )
})

const succeed = (body: object) => () => HttpResponse.json(body)
const refuse = (status: number, message: string) => () => HttpResponse.json({ message }, { status })
/** Reads the wallet and returns the failure. `meanwhile` happens during the call. */
async function failWallet(meanwhile = () => {}, failing = answer) {
  answer = () => {
    meanwhile()
    return failing()
  }
  return (await call('GET /api/wallet').catch((failure) => failure)) as Failure
}

test('sends the token, if there is one, and the header of a script, and returns the body', async () => {
  logIn('t0ken', true)
  answer = succeed({ active: true })
  await expect(call('GET /api/spinwheel/active')).resolves.toEqual({ active: true })
  clearSession()
  await call('GET /api/spinwheel/active')
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t0ken', null])
  expect(requests[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest')
})

test('encodes the parameters of the path', async () => {
  answer = succeed({ percentFail: 0, description: '' })
  await call('GET /api/promotion/find/{code}', { params: { code: 'A/B ก?' } })
  expect(requests[0]?.url).toMatch(/\/api\/promotion\/find\/A%2FB%20%E0%B8%81%3F$/)
})

test.each([200, 500])('learns the clock of the provider from the Date header of a %i', async (status) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  for (const aheadMs of [3_600_000, 0]) {
    const date = new Date(aheadMs).toUTCString()
    answer = () => HttpResponse.json({ active: true }, { status, headers: { date } })
    await call('GET /api/lookup/active').catch(() => {})
    expect(Math.abs(serverNow() - aheadMs)).toBeLessThan(1_000)
  }
})

test.each(['invalid-token', 'UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'INVALID_USER_1', 'INVALID_USER_4'])(
  'ends the session and opens the login page after %s',
  async (code) => {
    logIn('old', false)
    expect(await failWallet(undefined, refuse(401, code))).toMatchObject({ isMoot: true })
    expect(token()).toBeNull()
    expect(left).toHaveBeenCalledWith('login', { message: code })
  },
)

test('does not end a newer session when the refusal is late', async () => {
  logIn('old', true)
  await failWallet(() => logIn('new', true), refuse(401, 'invalid-token'))
  expect(token()).toBe('new')
  expect(left).not.toHaveBeenCalled()
})

test.each([
  ['moot when another session began', 'old', () => logIn('new', true), true],
  ['moot while the page is left', undefined, beginLeaving, true],
  ['of interest during the session', 'old', () => {}, false],
  ['of interest to a visitor', undefined, () => {}, false],
  ['of interest to a visitor who logged in meanwhile', undefined, () => logIn('new', true), false],
])('marks a refusal as %s', async (_, session, meanwhile, isMoot) => {
  if (session) logIn(session, true)
  expect(await failWallet(meanwhile)).toMatchObject({ kind: 'refused', isMoot })
})

test('sends no calls from a page that is left', async () => {
  beginLeaving()
  expect(await failWallet()).toMatchObject({ kind: 'cancelled', isMoot: true })
  expect(requests).toEqual([])
})

test.each([
  ['a page with status 200', () => HttpResponse.html('<p>hello</p>')],
  ['broken JSON', () => new HttpResponse('{"a":', { headers: { 'content-type': 'application/json' } })],
])('reads %s as an unknown outcome', async (_, failing) => {
  expect(await failWallet(undefined, failing)).toMatchObject({ kind: 'unreadable', isOutcomeUnknown: true })
})

test('sends a file as the part "file" within five minutes, reports progress, and any other call within one', async () => {
  const sent: XMLHttpRequest[] = []
  const Original = XMLHttpRequest
  vi.stubGlobal('XMLHttpRequest', function create() {
    const request = new Original()
    sent.push(request)
    return request
  })
  answer = succeed({ message: 'OK' })
  const onProgress = vi.fn()
  const file = new File(['bytes'], 'slip.png', { type: 'image/png' })
  await command('POST /api/wallet/slip', { file, onProgress })
  await command('GET /api/refund/receive')
  const part = (await requests[0]!.formData()).get('file') as File
  expect([part.name, part.type, await part.text()]).toEqual(['slip.png', 'image/png', 'bytes'])
  expect(onProgress).toHaveBeenLastCalledWith(1)
  expect(sent.map(({ timeout }) => timeout)).toEqual([300_000, 60_000])
})
