import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '../api/failure.ts'
import { logIn } from '../api/session.ts'
import { sendOnce } from './sendOnce.ts'

afterEach(() => void vi.restoreAllMocks())

const answering = (answer: object) => sendOnce('key', async () => answer)
const failing = (...[kind, code, status]: ConstructorParameters<typeof Failure>) =>
  sendOnce('key', () => Promise.reject(new Failure(kind, code, status)))
const prize = { code: 'CASH_50', label: '50 baht', remainingCoin: 3 }

test('the key goes with what is sent', async () => {
  const send = vi.fn(async () => ({ message: 'OK' }))
  await sendOnce('a-key', send)
  expect(send).toHaveBeenCalledExactlyOnceWith('a-key')
})

test.each([
  ['a plain answer', { message: 'OK' }, { kind: 'done', message: 'OK' }],
  ['an answer without words', {}, { kind: 'done', message: undefined }],
  ['a QR code', { hasQrcode: true }, { kind: 'done', message: undefined }],
  [
    'no QR code',
    { hasQrcode: false, message: 'QR_FAIL' },
    { kind: 'refused', failure: { kind: 'refused', code: 'QR_FAIL' } },
  ],
  ['a spin with its prize', { success: true, result: prize }, { kind: 'done', prize }],
  ['a spin that does not say what it won', { success: true }, { kind: 'lost' }],
  ['a spin that says both', { success: true, error: 'NO_COIN' }, { kind: 'lost' }],
  [
    'a spin that is refused',
    { success: false, error: 'NO_COIN' },
    { kind: 'refused', failure: { kind: 'refused', code: 'NO_COIN' } },
  ],
  ['a refused spin that does not say why', { success: false }, { kind: 'lost' }],
  ['a refused spin with a prize', { success: false, result: prize }, { kind: 'lost' }],
])('%s', async (_, answer, result) => {
  expect(await answering(answer)).toEqual(result)
})

test.each([
  ['a refusal', ['refused', 'MONEY_NOT_ENOUGH', 400], 'refused'],
  ['an upload that was given up', ['cancelled', undefined, undefined], 'refused'],
  ['a lost connection', ['network', undefined, undefined], 'lost'],
  ['no answer in time', ['timeout', undefined, undefined], 'lost'],
  ['an answer nobody can read', ['unreadable', undefined, 502], 'lost'],
  ['the end of the service', ['refused', 'gone', 410], 'left'],
  ['the end of the login', ['refused', 'invalid-token', 401], 'left'],
] as const)('%s', async (_, [reason, code, status], kind) => {
  expect(await failing(reason, code, status)).toMatchObject({ kind })
})

test('without a connection nothing is sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const send = vi.fn()
  const failure = { kind: 'network', code: undefined }
  expect(await sendOnce('key', send)).toEqual({ kind: 'refused', failure })
  expect(send).not.toHaveBeenCalled()
})

test('an answer after the login has ended is looked for after the next one; a refusal is believed', async () => {
  logIn('A', true)
  const leaving = (end: () => Promise<object>) =>
    sendOnce('key', () => {
      logIn(crypto.randomUUID(), true)
      return end()
    })
  expect(await leaving(async () => ({ message: 'OK' }))).toEqual({ kind: 'left' })
  expect(await leaving(() => Promise.reject(new Failure('network', undefined, undefined)))).toEqual({
    kind: 'left',
  })
  const refusal = new Failure('refused', 'NO_DATA', 404)
  expect(await leaving(() => Promise.reject(refusal))).toMatchObject({ kind: 'refused' })
})
