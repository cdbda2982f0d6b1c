import { afterAll, expect, test, vi } from 'vitest'
import { ask, json, openDemoWorker, read, stored, tell, worker } from '../test/demoWorker.ts'

const MEMBER = '0810000001'
const mock = openDemoWorker()
afterAll(async () => (await mock()).close())

const control = async (name: string, body?: object) => {
  const [method = '', path] = name.split(' ')
  const sent = body && { body: JSON.stringify(body), headers: json }
  return JSON.parse((await read(`/demo/__mock__${path}`, { method, ...sent })) ?? '')
}

async function logIn(): Promise<string> {
  const { password } = await control('GET /personas')
  const body = JSON.stringify({ username: MEMBER, password })
  return JSON.parse((await read('/demo/api/login', { method: 'POST', body, headers: json })) ?? '').token
}

test.each([
  ['/demo/api/lookup/banks', true],
  ['/demo/api', true],
  ['/demo/play/nothing', true],
  ['/demo/play/fonts/figtree.woff2', false],
  ['/demo/media/uploads/nothing.png', true],
  ['/demo/__mock__/state', true],
  ['/demo/apiary', false],
  ['/demo/media/banner.png', false],
  ['/demo/player', false],
])('handles %s: %s', async (path, isMocked) => {
  const { answer, after } = ask(path)
  // The browser must not stop the worker before the world is saved.
  expect([answer !== undefined, after instanceof Promise]).toEqual([isMocked, isMocked])
  await answer
})

test('saves a change that is made during a save', async () => {
  let next: unknown
  const saves = vi.spyOn(stored, 'set').mockImplementationOnce(() => {
    next = ask('/demo/api/lookup/banks').after
    return stored
  })
  await ask('/demo/api/lookup/banks').after
  await next
  expect(saves).toHaveBeenCalledTimes(2)
})

test('prefixes pictures and pages with the base of the demo', async () => {
  const headers = { authorization: `Bearer ${await logIn()}` }
  const wallet = await read('/demo/api/wallet', { headers })
  expect(wallet).toContain('"/demo/media/')
  expect(wallet).not.toContain('"/media/')
  const { members } = await control('GET /state')
  const { games } = members.find(({ username }: { username: string }) => username === MEMBER)
  const { username } = games.find(({ code }: { code: string }) => code === 'pg')
  const game = await read(`/demo/api/autoLogin/pg/${username}`, { headers })
  expect(game).toContain('"/demo/play/pg')
  const page = await read('/demo/play/nothing', { mode: 'navigate' })
  expect(page).toContain('href="/demo/play/')
  expect(page).not.toMatch(/(?:href|src|action)="\/(?!demo\/)/)
})

test('uses the language of the cookie or of the page', async () => {
  const notFound = () => read('/demo/play/nothing', { mode: 'navigate' })
  await tell({ type: 'stay', cookies: 'other=1; lang=la' })
  expect(await notFound()).toContain('lang="lo"')
  worker.cookieStore = { get: async (name) => (name === 'lang' ? { value: 'en' } : null) }
  expect(await notFound()).toContain('lang="en"')
})

test('passes on body, query and status', async () => {
  const answer = await ask('/demo/api/login', {
    method: 'POST',
    body: JSON.stringify({ username: MEMBER, password: 'wrong' }),
    headers: json,
  }).answer
  expect(answer?.status).toBe(401)
  expect(await answer?.json()).toMatchObject({ message: 'WRONG_CREDENTIAL' })
  expect(await read('/demo/__mock__/journal/test?runner=playwright')).toContain('mock-server/playwright')
  expect(await read('/demo/__mock__/journal/test?runner=vitest')).toContain('mock-server/vitest')
})

const memberId = async () =>
  (await mock()).worlds.get('default').tables.members.first('username', MEMBER)?._id as string

test('joins rooms and sends messages over the port until it closes', async () => {
  const port = await tell({ type: 'connect', token: await logIn() })
  await vi.waitFor(() => expect(port.received).toEqual([{ event: 'connected' }]))
  await port.onmessage({ data: { ping: true } })
  expect(port.received.at(-1)).toEqual({ pong: true })
  await port.onmessage({ data: { join: 'another-room', id: 6 } })
  expect(port.received.at(-1)).toEqual({ id: 6, answer: { message: expect.not.stringMatching('OK') } })
  await port.onmessage({ data: { join: `sabai-${await memberId()}`, id: 7 } })
  expect(port.received.at(-1)).toEqual({ id: 7, answer: { message: 'OK' } })

  const say = async (message: string) =>
    control('POST /events', { type: 'chat.message', userId: await memberId(), message })
  await say('Good evening')
  await vi.waitFor(() => expect(port.received.at(-1)).toMatchObject({ event: 'messaging' }))
  expect(JSON.stringify(port.received.at(-1))).toContain('Good evening')
  await port.onmessage({ data: { close: true } })
  const before = port.received.length
  await say('Are you there?')
  expect(port.received).toHaveLength(before)
})

const cut = { endpoint: '*', kind: 'drop' }
test.each([
  ['every call', cut, true],
  ['only the next call', { ...cut, times: 1 }, false],
  ['one kind of call', { ...cut, endpoint: 'GET /api/refund' }, false],
  ['time', { ...cut, kind: 'delay', delayMs: 1 }, false],
])('disconnects while %s is lost: %o, %s', async (_, fault, isCut) => {
  const port = await tell({ type: 'connect', token: null })
  await vi.waitFor(() => expect(port.received).toEqual([{ event: 'connected' }]))
  await control('POST /faults', fault)
  expect(port.received.slice(1)).toEqual(isCut ? [{ event: 'disconnected' }] : [])
  const next = await tell({ type: 'connect', token: null })
  await vi.waitFor(() => expect(next.received).toEqual([{ event: isCut ? 'disconnected' : 'connected' }]))
  await control('DELETE /faults')
  for (const one of isCut ? [] : [port, next]) await one.onmessage({ data: { close: true } })
})
