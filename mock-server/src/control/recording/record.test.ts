import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Recording } from '@wallet/contracts/recording'
import { expect, onTestFinished, test } from 'vitest'
import { forwardTo, openServer } from '../../../test/server.ts'
import { NOON } from '../../../test/world.ts'

const member = (phone: string, name: string, thai: string, account: string, password: string) => ({
  ...{ phone, name, thai, account, password },
})
const MEMBERS = [
  member('0812345678', 'Somchai Jaidee', 'สมชาย ใจดี', '1234567890', 'sEcret-of-A'),
  member('0898765432', 'Malee Rakdee', 'มาลี รักดี', '0987654321', 'sEcret-of-B'),
] as const
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzb21lYm9keSJ9.c2lnbmF0dXJl'
const tokenOf = (at: number) => `token-of-member-${at}-x7Kq`
const bank = { nameTH: 'กสิกรไทย' }
const slot = {
  ...{ code: 'pg', name: 'PG Slot', category: 'slot', background: '/b.png', isActive: true, amount: 0 },
  ...{ ftWalletSlot: 1, web: null, android: null, ios: null },
}
const json = { 'content-type': 'application/json' }

/** Starts a backend of two members whose answers hold more than the contract has, and a mock in front of it. */
async function openRecorder() {
  const answers: Record<string, (at: number) => unknown> = {
    '/api/login': (at) => ({ token: tokenOf(at), refresh: JWT, debug: { password: MEMBERS[at]?.password } }),
    '/api/wallet': (at) => {
      const { phone, name, thai, account } = MEMBERS[at] as (typeof MEMBERS)[0]
      return {
        profile: { _id: `id-${at}`, username: phone, name, createdAt: '2026-11-20T05:00:00.000Z', coin: 3 },
        bankAccount: { bankAccountName: thai, bankAccountNo: account, bank, currency: 'BAHT' },
        wallet: { amount: 1250.5 },
        invite: { amount: 0, success: 10, fail: 20 },
        slots: [{ ...slot, logo: `https://cdn.example/pg.png?t=${tokenOf(at)}` }],
      }
    },
    '/api/lookup/notice': (at) => ({
      notice: `คุณ${MEMBERS[at]?.thai} โทร 081-234-5678, ${MEMBERS[1].account}`,
    }),
    '/api/wallet/account/pg': (at) => ({ username: `pg${MEMBERS[at]?.phone}`, password: 'game-secret-9' }),
  }
  const backend = createServer(async (request, response) => {
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
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void backend.close())
  const url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  const mock = (await openServer({ forward: forwardTo(url) })).world('default')
  const call = (path: string, at: number, body?: object) =>
    mock.send(body ? 'POST' : 'GET', path, { body, token: at >= 0 ? tokenOf(at) : null })
  const readRecording = async (): Promise<Recording> => (await mock.mock('GET', '/recording')).body
  return { call, readRecording }
}

/** Texts that the recording must not contain. */
const secrets = [
  ...MEMBERS.flatMap(({ phone, name, thai, account, password }) => [
    ...[phone, account, password],
    ...name.split(' '),
    ...thai.split(' '),
  ]),
  ...[tokenOf(0), tokenOf(1), JWT, '081-234-5678', 'game-secret-9', 'x7Kq', 'in-the-path-5', 'reset-code-77'],
]

test('replaces secrets, each by the same value everywhere', async () => {
  const { call, readRecording } = await openRecorder()
  // This text has names and numbers of members who log in only afterwards.
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
  const recording = await readRecording()
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

  // Other values stay.
  expect(recording.startedAt).toBe(NOON)
  expect(wallet?.answer.wallet).toEqual({ amount: 1250.5 })
  expect(wallet?.answer.slots).toMatchObject([{ name: 'PG Slot', logo: 'https://cdn.example/pg.png' }])
  expect(wallet?.answer.bankAccount?.bank).toEqual(bank)
  expect(wallet?.answer.profile?.createdAt).toBe('2026-11-20T05:00:00.000Z')
})
