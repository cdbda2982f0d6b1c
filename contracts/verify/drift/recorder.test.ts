import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Name } from '../../src/endpoints/table.ts'
import { RECORDING_CALLS_MAX } from '../../src/recording.ts'
import { DriftLog } from './log.ts'
import { DriftProxy } from './proxy.ts'
import { Recorder } from './recorder.ts'

const MEMBERS = [
  {
    phone: '0812345678',
    name: 'Somchai Jaidee',
    thai: 'สมชาย ใจดี',
    account: '1234567890',
    password: 'sEcret-of-A',
  },
  {
    phone: '0898765432',
    name: 'Malee Rakdee',
    thai: 'มาลี รักดี',
    account: '0987654321',
    password: 'sEcret-of-B',
  },
] as const
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzb21lYm9keSJ9.c2lnbmF0dXJl'
const tokenOf = (at: number) => `token-of-member-${at}-x7Kq`
const json = { 'content-type': 'application/json' }

/** A backend of two members, whose answers say more than they should; and the recorder before it. */
async function recorded() {
  const answers: Record<string, (at: number) => unknown> = {
    '/api/login': (at) => ({ token: tokenOf(at), refresh: JWT, debug: { password: MEMBERS[at]?.password } }),
    '/api/wallet': (at) => {
      const { phone, name, thai, account } = MEMBERS[at] as (typeof MEMBERS)[number]
      return {
        profile: { _id: `id-${at}`, username: phone, name, createdAt: '2026-11-20T05:00:00.000Z', coin: 3 },
        bankAccount: {
          bankAccountName: thai,
          bankAccountNo: account,
          bank: { nameTH: 'กสิกรไทย' },
          currency: 'BAHT',
        },
        wallet: { amount: 1250.5 },
        invite: { amount: 0, success: 10, fail: 20 },
        slots: [
          {
            code: 'pg',
            name: 'PG Slot',
            category: 'slot',
            logo: `https://cdn.example/pg.png?t=${tokenOf(at)}`,
            background: '/b.png',
            isActive: true,
            amount: 0,
            ftWalletSlot: 1,
            web: null,
            android: null,
            ios: null,
          },
        ],
      }
    },
    '/api/lookup/notice': (at) => ({
      notice: `คุณ${MEMBERS[at]?.thai} โทร 081-234-5678, ${MEMBERS[1].account}`,
    }),
    '/api/wallet/account/pg': (at) => ({ username: `pg${MEMBERS[at]?.phone}`, password: 'game-secret-9' }),
  }
  const provider = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const token = request.headers.authorization?.slice(7)
    const at = MEMBERS.findIndex(({ phone }, at) => body.includes(phone) || token === tokenOf(at))
    const answer = answers[request.url?.split('?')[0] ?? '']?.(at)
    if (answer) response.writeHead(200, json).end(JSON.stringify(answer))
    else if (request.url?.includes('transfer'))
      response.writeHead(400, json).end(`{"message":"WRONG","hint":"${MEMBERS[0].name} ${tokenOf(0)}"}`)
    else response.writeHead(502, { 'content-type': 'text/html' }).end(`<h1>${tokenOf(0)}</h1>`)
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const recorder = new Recorder(() => 1_700_000_000_000)
  const target = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const proxy = new DriftProxy(target, new DriftLog(), () => {}, recorder)
  const url = `http://127.0.0.1:${await proxy.listen(0)}`
  onTestFinished(async () => {
    await proxy.close()
    provider.closeAllConnections()
    await new Promise((resolve) => provider.close(resolve))
  })
  const call = async (path: string, at: number, body?: object) => {
    const headers = { ...json, ...(at >= 0 && { authorization: `Bearer ${tokenOf(at)}` }) }
    const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    return (await fetch(url + path, sent)).text()
  }
  return { recorder, call }
}

/** Everything that must not stand in the file. */
const secrets = [
  ...MEMBERS.flatMap(({ phone, name, thai, account, password }) => [
    ...[phone, account, password],
    ...name.split(' '),
    ...thai.split(' '),
  ]),
  ...[tokenOf(0), tokenOf(1), JWT, '081-234-5678', 'game-secret-9', 'x7Kq', 'in-the-path-5', 'reset-code-77'],
]

test('nothing secret is in the file, and what was one stays one', async () => {
  const { recorder, call } = await recorded()
  // Before anybody could know whose number it is.
  await call('/api/lookup/notice', 0)
  for (const [at, { phone, password }] of MEMBERS.entries()) {
    await call('/api/login', -1, { username: phone, password, extra: JWT })
    await call(`/api/wallet?token=${tokenOf(at)}`, at)
    await call('/api/wallet', at)
  }
  await call('/api/wallet/account/pg', 0)
  await call(`/api/autoLogin/imi/pg${MEMBERS[0].phone}/in-the-path-5`, 0)
  await call('/api/wallet/transfer', 0, { from: 'WALLET', to: 'pg', amount: 5, note: MEMBERS[0].name })
  await call('/api/forgotten/reset-code-77', -1)
  const recording = recorder.recording()
  const text = JSON.stringify(recording)
  for (const secret of secrets) expect(text).not.toContain(secret)

  const { calls } = recording
  expect(calls.map(({ endpoint, status }) => `${status} ${endpoint}`)).toEqual([
    '200 GET /api/lookup/notice',
    ...MEMBERS.flatMap(() => ['200 POST /api/login', '200 GET /api/wallet', '200 GET /api/wallet']),
    '200 GET /api/wallet/account/{code}',
    '502 GET /api/autoLogin/imi/{username}/{password}',
    '400 POST /api/wallet/transfer',
    '502 GET /api/forgotten',
  ])
  const [notice, login, wallet, again, otherLogin, otherWallet, , account, opened, refused] =
    calls as never as {
      token: string
      params: Record<string, string>
      body: Record<string, string>
      answer: Record<string, Record<string, unknown>>
    }[]
  expect(login?.answer.token).toBe(wallet?.token)
  expect(again).toEqual(wallet)
  expect(otherWallet?.token).not.toBe(wallet?.token)
  expect(otherLogin?.answer.token).toBe(otherWallet?.token)
  expect(login?.body.username).toMatch(/^0\d{9}$/)
  expect(wallet?.answer.profile?.username).toBe(login?.body.username)
  expect(otherWallet?.answer.profile?.username).toBe(otherLogin?.body.username)
  expect(wallet?.answer.bankAccount?.bankAccountName).toMatch(/^ชื่อ\S+ ชื่อ\S+$/)
  expect(notice?.answer.notice).toContain(`${wallet?.answer.bankAccount?.bankAccountName} โทร 0`)
  expect(notice?.answer.notice).toContain(otherWallet?.answer.bankAccount?.bankAccountNo)
  expect(account?.answer.username).toBe(opened?.params.username)
  expect(account?.answer.password).not.toBe(opened?.params.password)
  expect(refused?.body).toEqual({ from: 'WALLET', to: 'pg', amount: 5 })
  expect(refused?.answer).toEqual({ message: 'WRONG', hint: expect.stringMatching(/^Name/) })

  // What is nobody's secret is as it was.
  expect(recording.startedAt).toBe(1_700_000_000_000)
  expect(wallet?.answer.wallet).toEqual({ amount: 1250.5 })
  expect(wallet?.answer.slots).toMatchObject([{ name: 'PG Slot', logo: 'https://cdn.example/pg.png' }])
  expect(wallet?.answer.bankAccount?.bank).toEqual({ nameTH: 'กสิกรไทย' })
  expect(wallet?.answer.profile?.createdAt).toBe('2026-11-20T05:00:00.000Z')
})

test('a number of another type is masked, too', () => {
  const recorder = new Recorder(() => 1)
  const answered = '{"token":{"value":"a-secret-token"},"bankAccountNo":5551234567}'
  const call = {
    method: 'POST',
    token: undefined,
    sent: '{"username":5551234567,"password":["hidden-word"]}',
  }
  recorder.add({ ...call, name: 'POST /api/login' as Name, path: '/api/login', status: 200, answered })
  expect(JSON.stringify(recorder.recording())).not.toMatch(/a-secret-token|5551234567|hidden-word/)
})

const LOGIN = 'POST /api/login' as const
const passed = { name: LOGIN, method: 'POST', path: '/api/login', token: undefined, sent: '', status: 200 }

test.each<[string, { status?: number; sent?: string; answered: string }, object]>([
  ['nothing sent and no JSON answered', { answered: '<h1>' }, {}],
  ['null, sent and answered', { sent: 'null', answered: 'null' }, { body: null, answer: null }],
  ['half a body', { sent: '{"username":', answered: '' }, {}],
  [
    'what another status answers with its success',
    { status: 201, answered: '{"token":"secret-1"}' },
    { answer: {} },
  ],
  [
    'all of a refusal',
    {
      status: 400,
      answered: '{"message":"KEY_MISSING","key":"amount","hint":"send it","stack":"at wallet.js"}',
    },
    { answer: { message: 'KEY_MISSING', key: 'amount', hint: 'send it' } },
  ],
  ['a list in place of a refusal', { status: 400, answered: '[]' }, { answer: undefined }],
])('of a call the recording has %s', (_, call, kept) => {
  const recorder = new Recorder(() => 1)
  recorder.add({ ...passed, ...call })
  const [{ endpoint, params, status, ...rest } = {} as never] = recorder.recording().calls
  expect([endpoint, params, status]).toEqual([LOGIN, {}, call.status ?? 200])
  expect(rest).toEqual(kept)
  if ('body' in kept) expect(rest).toHaveProperty('body', null)
})

test('a call is of its endpoint, also where somebody’s password is a word of it', () => {
  const recorder = new Recorder(() => 1)
  recorder.add({ ...passed, sent: '{"username":"a","password":"login"}', answered: '' })
  expect(recorder.recording().calls).toMatchObject([
    { endpoint: LOGIN, body: { password: 'masked-password-1' } },
  ])
})

test('a recording begins with its first call', () => {
  const times = [1_700_000_000_000, 1_700_000_005_000]
  const recorder = new Recorder(() => times.shift() ?? 0)
  for (const answered of ['{}', '[]']) recorder.add({ ...passed, answered })
  expect(recorder.recording().startedAt).toBe(1_700_000_000_000)
})

test('a recording has an end', () => {
  const recorder = new Recorder(() => 1)
  const call = { method: 'GET', path: '/api/x', token: undefined, sent: '', status: 200, answered: '' }
  for (let at = 0; at < RECORDING_CALLS_MAX + 2; at++) recorder.add({ ...call, name: undefined })
  expect([recorder.calls, recorder.missed]).toEqual([RECORDING_CALLS_MAX, 2])
})
