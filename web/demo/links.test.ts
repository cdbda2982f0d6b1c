import { expect, test, vi } from 'vitest'
import { isRemembered, token } from '../src/api/session.ts'
import { lostPath } from './base.ts'
import { followLink } from './links.ts'
import { currentTour } from './tours/guide.ts'

type Answers = Record<string, { status?: number; body?: object }>

/** Answers all calls and records them. */
function answering(answers: Answers = {}) {
  const calls: [call: string, body: unknown, authorization: string | null][] = []
  const usual: Answers = {
    'GET /__mock__/personas': { body: { password: 'of-all-personas' } },
    'POST /api/login': { body: { token: 'their-token' } },
    'GET /__mock__/state': { body: { now: '2026-11-20T18:30:00.000Z' } },
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const call = `${method} ${url}`
    calls.push([call, body && JSON.parse(body as string), new Headers(headers).get('authorization')])
    const { status = 200, body: answer = {} } = answers[call] ?? usual[call] ?? {}
    return Response.json(answer, { status })
  })
  return calls
}

test('selects a world and keeps the page', async () => {
  const setCookie = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  history.replaceState(null, '', '/contact?world=team%207')
  expect(await followLink()).toBe('/contact')
  expect(setCookie).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^mock-world=team%207; path=\/;/))
})

test('logs a member in permanently, ends the tour and opens home', async () => {
  const calls = answering()
  sessionStorage.setItem('tour', 'qr')
  history.replaceState(null, '', '/?persona=0810000001')
  expect(await followLink()).toBe('/user/home')
  expect(calls.map(([call, body]) => [call, body])).toEqual([
    ['GET /__mock__/personas', undefined],
    ['POST /api/login', { username: '0810000001', password: 'of-all-personas' }],
  ])
  expect([token(), isRemembered()]).toEqual(['their-token', true])
  expect(localStorage.getItem('remember-agreement')).toBe('1')
  expect(currentTour()).toBeUndefined()
})

test.each([
  ['/user/spin', '/user/spin'],
  ['/user/home#withdraw', '/user/home#withdraw'],
  ['//other.example', '/user/home'],
  ['https://other.example', '/user/home'],
])('opens only paths of the app after the login: %s', async (wanted, path) => {
  answering()
  history.replaceState(null, '', `/?persona=0810000001&open=${encodeURIComponent(wanted)}`)
  expect(await followLink()).toBe(path)
})

test('opens the login page for a refused member', async () => {
  answering({ 'POST /api/login': { status: 400, body: { message: 'WRONG_PASSWORD' } } })
  history.replaceState(null, '', '/?persona=0819999999')
  expect(await followLink()).toBe('/login')
  expect(token()).toBeNull()
})

test('starts a tour in a fresh world at noon in Thailand', async () => {
  const calls = answering()
  sessionStorage.setItem('tour-day', '3')
  history.replaceState(null, '', '/?tour=statement&persona=0810000002')
  expect(await followLink()).toBe('/user/statement')
  expect(calls).toEqual([
    ['POST /__mock__/reset', { scenario: 'default' }, null],
    ['GET /__mock__/state', undefined, null],
    ['POST /__mock__/clock', { now: '2026-11-21T12:00:00+07:00' }, null],
    ['GET /__mock__/personas', undefined, null],
    ['POST /api/login', { username: '0810000001', password: 'of-all-personas' }, null],
    ['POST /api/wallet/withdraw', { amount: 200 }, 'Bearer their-token'],
  ])
  expect(currentTour()).toBe('statement')
  expect(sessionStorage.getItem('tour-day')).toBeNull()
})

test('ignores an unknown tour', async () => {
  const calls = answering()
  history.replaceState(null, '', '/?tour=toString')
  expect(await followLink()).toBeUndefined()
  expect(calls).toEqual([])
})

test.each([
  ['?open=user%2Fhome', '/demo/user/home'],
  ['?open=register%3Fcode%3DSB-7Q2K9%23top', '/demo/register?code=SB-7Q2K9#top'],
  ['?open=', '/demo/'],
  ['?tour=qr', undefined],
])('returns the path of %s: %s', (search, path) => {
  expect(lostPath('/demo/', search)).toBe(path)
})

test.each(['//evil.example', '/\\evil.example', '\\\\evil.example/x'])(
  'keeps %s below the base',
  (wanted) => {
    const path = lostPath('/', `?open=${encodeURIComponent(wanted)}`) as string
    expect(new URL(path, 'https://demo.example').origin).toBe('https://demo.example')
  },
)
