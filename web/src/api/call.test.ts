import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openServer } from '../../test/server.ts'
import { serverNow } from '../base/clock.ts'
import { call } from './call.ts'
import type { Failure } from './failure.ts'
import { beginLeaving, clearSession, endLeaving, logIn, onLeave, token } from './session.ts'

const server = openServer()
const left = vi.fn()
let stop = () => {}

beforeEach(() => {
  stop = onLeave(left)
})
afterEach(() => {
  stop()
  left.mockClear()
})

const wallet = '*/api/wallet'
const refuse = (status: number, message: string) => () => HttpResponse.json({ message }, { status })
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('the call went through')
    },
    (failure: Failure) => failure,
  )

describe('a call', () => {
  test('sends the token, if there is one, and the header of a script, and returns the body', async () => {
    logIn('t0ken', true)
    let headers = new Headers()
    server.use(
      http.get('*/api/spinwheel/active', ({ request }) => {
        headers = request.headers
        return HttpResponse.json({ active: true })
      }),
    )
    await expect(call('GET /api/spinwheel/active')).resolves.toEqual({ active: true })
    expect(headers.get('authorization')).toBe('Bearer t0ken')
    expect(headers.get('x-requested-with')).toBe('XMLHttpRequest')
    clearSession()
    await call('GET /api/spinwheel/active')
    expect(headers.has('authorization')).toBe(false)
  })

  test('encodes the parameters of the path', async () => {
    let path = ''
    server.use(
      http.get('*/api/promotion/find/:code', ({ request }) => {
        path = new URL(request.url).pathname
        return HttpResponse.json({ percentFail: 0, description: '' })
      }),
    )
    await call('GET /api/promotion/find/{code}', { params: { code: 'A/B ก?' } })
    expect(path).toBe('/api/promotion/find/A%2FB%20%E0%B8%81%3F')
  })

  test('learns the clock of the provider from its Date header', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const ahead = new Date(Date.now() + 3_600_000).toUTCString()
    const active = '*/api/lookup/active'
    const answer = (date: string) => () => HttpResponse.json({ active: true }, { headers: { date } })
    server.use(http.get(active, answer(ahead)))
    await call('GET /api/lookup/active')
    expect(Math.abs(serverNow() - Date.now() - 3_600_000)).toBeLessThan(1_000)
    server.use(http.get(active, answer(new Date().toUTCString())))
    await call('GET /api/lookup/active')
    expect(serverNow()).toBe(Date.now())
  })
})

describe('a refusal', () => {
  test.each(['invalid-token', 'UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'INVALID_USER_1', 'INVALID_USER_4'])(
    'ends the session and opens the login page after %s',
    async (code) => {
      logIn('old', false)
      server.use(http.get(wallet, refuse(401, code)))
      await failureOf(call('GET /api/wallet'))
      expect(token()).toBeNull()
      expect(left).toHaveBeenCalledWith('login', { message: code })
    },
  )

  test('does not end a newer session when it is late', async () => {
    logIn('old', true)
    server.use(
      http.get(wallet, () => {
        logIn('new', true)
        return HttpResponse.json({ message: 'invalid-token' }, { status: 401 })
      }),
    )
    await failureOf(call('GET /api/wallet'))
    expect(token()).toBe('new')
    expect(left).not.toHaveBeenCalled()
  })

  test('opens the termination notice after gone', async () => {
    server.use(http.get(wallet, refuse(410, 'gone')))
    await failureOf(call('GET /api/wallet'))
    expect(left).toHaveBeenCalledWith('terminated', undefined)
  })
})

describe('isMoot', () => {
  /** Returns `isMoot` of a refusal when this happens during the call. */
  async function isMoot(meanwhile: () => void, message = 'NO_WALLET') {
    server.use(
      http.get(wallet, () => {
        meanwhile()
        return HttpResponse.json({ message }, { status: 401 })
      }),
    )
    return (await failureOf(call('GET /api/wallet'))).isMoot
  }

  test('is true when the session of the call has ended or was replaced', async () => {
    logIn('old', true)
    expect(await isMoot(() => {}, 'invalid-token')).toBe(true)
    logIn('old', true)
    expect(await isMoot(() => logIn('new', true))).toBe(true)
  })

  test('is false during the session', async () => {
    logIn('old', true)
    expect(await isMoot(() => {})).toBe(false)
  })

  test('is false for a visitor who logged in meanwhile', async () => {
    expect(await isMoot(() => {})).toBe(false)
    expect(await isMoot(() => logIn('new', true))).toBe(false)
  })

  test('is true while the page is left', async () => {
    expect(await isMoot(beginLeaving)).toBe(true)
  })
})

describe('a page that is left', () => {
  test('sends no more calls', async () => {
    const asked = vi.fn(refuse(404, 'NO_WALLET'))
    server.use(http.get(wallet, asked))
    beginLeaving()
    expect(await failureOf(call('GET /api/wallet'))).toMatchObject({ kind: 'cancelled', isMoot: true })
    expect(asked).not.toHaveBeenCalled()
    endLeaving()
    expect(await failureOf(call('GET /api/wallet'))).toMatchObject({ kind: 'refused', isMoot: false })
  })
})

describe('isOutcomeUnknown', () => {
  test.each([
    ['a page with status 200', () => HttpResponse.html('<p>hello</p>')],
    ['broken JSON', () => new HttpResponse('{"a":', { headers: { 'content-type': 'application/json' } })],
  ])('is true after %s', async (_, answer) => {
    server.use(http.get(wallet, answer))
    const failure = await failureOf(call('GET /api/wallet'))
    expect(failure).toMatchObject({ kind: 'unreadable', code: undefined, isOutcomeUnknown: true })
  })
})
