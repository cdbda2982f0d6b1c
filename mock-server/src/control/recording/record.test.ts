import { expect, test } from 'vitest'
import { NOON, openWorld } from '../../../test/world.ts'
import { recordingOf } from './record.ts'

const members = [
  ['0812345678', 'Somchai Jaidee', 'สมชาย ใจดี', '1234567890', 'sEcret-of-A', 'token-of-A-x7Kq'],
  ['0898765432', 'Malee Rakdee', 'มาลี รักดี', '0987654321', 'sEcret-of-B', 'token-of-B-x7Kq'],
] as const
const [[PHONE, NAME, THAI, , , TOKEN], [, , , OTHER_ACCOUNT]] = members
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzb21lYm9keSJ9.c2lnbmF0dXJl'
const bank = { nameTH: 'กสิกรไทย' }
const createdAt = '2026-11-20T05:00:00.000Z'
const ids = { _id: 'id', createdAt, coin: 3 }
const game = { code: 'pg', name: 'PG Slot', category: 'slot', isActive: true, amount: 0 }

/** Texts that the recording must not contain. */
const secrets = [
  ...members.flat().flatMap((text) => text.split(' ')),
  ...[JWT, '081-234-5678', 'game-secret-9', 'x7Kq', 'in-the-path-5', 'reset-code-77'],
]

interface Call {
  token?: string | null
  params?: Record<string, string>
  body?: Record<string, string>
  answer?: Record<string, Record<string, unknown>>
}

test('replaces secrets, each by the same value everywhere', () => {
  const { world } = openWorld()
  /** Adds a forwarded call, whose answer can hold more than the contract has. */
  const add = (name: string, answer: unknown, given: { token?: string; body?: object } = {}) => {
    const { token = null, body } = given
    const [status = '', endpoint = '', path = endpoint.split(' ')[1] ?? ''] = name.split(/(?<=^\d+) | at /)
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
    const call = { at: NOON, endpoint, path, status: Number(status), body, answer: text, token }
    world.journal.add({ ...call, forwarded: { ms: 1, differences: [] } })
  }
  // This text has names and numbers of members who log in only afterwards.
  const notice = `คุณ${THAI} โทร 081-234-5678, ${OTHER_ACCOUNT}`
  add('200 GET /api/lookup/notice', { notice }, { token: TOKEN })
  for (const [phone, name, thai, account, password, token] of members) {
    const body = { username: phone, password, extra: JWT }
    add('200 POST /api/login', { token, refresh: JWT, debug: { password } }, { body })
    const wallet = {
      profile: { ...ids, username: phone, name },
      bankAccount: { bankAccountName: thai, bankAccountNo: account, bank, currency: 'BAHT' },
      wallet: { amount: 1250.5 },
      slots: [{ ...game, logo: `https://cdn.example/pg.png?t=${token}` }],
    }
    add(`200 GET /api/wallet at /api/wallet?token=${token}`, wallet, { token })
    add('200 GET /api/wallet', wallet, { token })
  }
  const account = { username: `pg${PHONE}`, password: 'game-secret-9' }
  add('200 GET /api/wallet/account/{code} at /api/wallet/account/pg', account, { token: TOKEN })
  const opened = `/api/autoLogin/imi/pg${PHONE}/in-the-path-5`
  add(`502 GET /api/autoLogin/imi/{username}/{password} at ${opened}`, `<h1>${TOKEN}</h1>`, { token: TOKEN })
  const body = { from: 'WALLET', to: 'pg', amount: 5, note: NAME }
  add('400 POST /api/wallet/transfer', { message: 'WRONG', hint: `${NAME} ${TOKEN}` }, { token: TOKEN, body })
  add('502 GET /api/forgotten/reset-code-77', `<h1>${TOKEN}</h1>`)

  const recording = recordingOf([world])
  const text = JSON.stringify(recording)
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(recording.startedAt).toBe(NOON)
  expect(recording.calls.at(-1)).toEqual({ endpoint: 'GET /api/forgotten', params: {}, status: 502 })

  const [first, login, wallet, again, otherLogin, otherWallet, , asked, autoLogin, refused] =
    recording.calls as Call[]
  expect(login?.answer).toEqual({ token: wallet?.token })
  expect(again).toEqual(wallet)
  expect(otherWallet?.token).not.toBe(wallet?.token)
  expect(otherLogin?.answer).toEqual({ token: otherWallet?.token })
  expect(login?.body?.username).toMatch(/^0\d{9}$/)
  expect(wallet?.answer?.profile?.username).toBe(login?.body?.username)
  expect(otherWallet?.answer?.profile?.username).toBe(otherLogin?.body?.username)
  const { bankAccountName } = wallet?.answer?.bankAccount ?? {}
  expect(bankAccountName).toMatch(/^ชื่อ\S+ ชื่อ\S+$/)
  expect(first?.answer?.notice).toContain(`${bankAccountName} โทร 0`)
  expect(first?.answer?.notice).toContain(otherWallet?.answer?.bankAccount?.bankAccountNo)
  expect(asked?.answer?.username).toBe(autoLogin?.params?.username)
  expect(asked?.answer?.password).not.toBe(autoLogin?.params?.password)
  expect(refused?.body).toEqual({ from: 'WALLET', to: 'pg', amount: 5 })
  expect(refused?.answer).toEqual({ message: 'WRONG', hint: expect.stringMatching(/^Name/) })
  // Other values stay.
  expect(wallet?.answer).toMatchObject({
    profile: { createdAt, coin: 3 },
    bankAccount: { bank },
    wallet: { amount: 1250.5 },
    slots: [{ ...game, logo: 'https://cdn.example/pg.png' }],
  })
})
