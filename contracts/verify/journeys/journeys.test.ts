import { expect, test } from 'vitest'
import { entryWith, outputOf, step } from '../../src/journeys/define.ts'
import { compareStep, stepCall } from './run.ts'

const outputs = { state: { token: 't0ken', code: 'a b/c' }, before: { amount: 1.5, id: 'x' } }
const amount = outputOf('before', 'amount') as never

test('fills in outputs, the token of the state and an idempotency key', async () => {
  const transfer = step('move', 'POST /api/wallet/transfer', { body: { from: 'WALLET', to: 'pg', amount } })
  const { method, url, headers, body } = await stepCall(transfer, 'http://provider/base', outputs, 'run-1')
  expect([method, url.href]).toEqual(['POST', 'http://provider/base/api/wallet/transfer'])
  expect(headers).toEqual({
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
    authorization: 'Bearer t0ken',
    'idempotency-key': 'run-1-move',
  })
  expect(JSON.parse(body.toString())).toEqual({ from: 'WALLET', to: 'pg', amount: 1.5 })
})

test('encodes path parameters, and sends no body and no token if none is needed', async () => {
  const params = { code: outputOf('state', 'code') as never }
  const account = step('account', 'GET /api/wallet/account/{code}', { params, token: null })
  const { url, headers, body } = await stepCall(account, 'http://provider', outputs, 'run-1')
  expect(url.pathname).toBe('/api/wallet/account/a%20b%2Fc')
  expect([Object.keys(headers), body.length]).toEqual([['accept', 'x-requested-with'], 0])
})

test('repeats the key of another step, and sends a file', async () => {
  const upload = step('again', 'POST /api/wallet/slip', { file: 'slip.png', repeats: 'first' })
  const { headers, body } = await stepCall(upload, 'http://provider', outputs, 'run-1')
  expect(headers['idempotency-key']).toBe('run-1-first')
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(body.toString()).toMatch(/name="file"; filename="slip\.png"\r\nContent-Type: image\/png\r\n\r\n/)
})

const body = {
  message: 'KEY_INVALID',
  total: 2,
  statements: [
    { _id: 'x', amount: 1.5 },
    { amount: 2, from: null },
  ],
} as object

test.each<[title: string, call: object, mismatches: string[]]>([
  ['accepts the expected status', {}, []],
  ['rejects another status', { refused: 'KEY_INVALID', status: 409 }, ['status expected 409 but was 200']],
  [
    'rejects another code',
    { refused: 'NO_WALLET', status: 200 },
    ['$.message expected "NO_WALLET" but was "KEY_INVALID"'],
  ],
  ['accepts expected values', { expected: { statements: [{ amount }, { from: null }] } }, []],
  [
    'rejects another value',
    { expected: { statements: [{}, { amount }] } },
    ['$.statements[1].amount expected 1.5 but was 2'],
  ],
  ['rejects a text for a number', { expected: { total: '2' } }, ['$.total expected "2" but was 2']],
  [
    'rejects a missing entry',
    { expected: { statements: [{}, {}, { amount: 1 }] } },
    ['$.statements[2].amount expected 1 but was missing'],
  ],
  [
    'rejects an unexpected value',
    { unexpected: { statements: [{ _id: outputOf('before', 'id') }] } },
    ['$.statements[0]._id expected a value other than "x" but was "x"'],
  ],
  [
    'rejects a list whose entries have a part of the key',
    { expected: { statements: entryWith({ _id: 'x', amount: 2 }, {}) } },
    ['$.statements expected an entry with {"_id":"x","amount":2}'],
  ],
  [
    'rejects another value of an entry',
    { expected: { statements: entryWith({ amount: 2 }, { from: 'WALLET' }) } },
    ['$.statements[1].from expected "WALLET" but was null'],
  ],
  ['accepts the number of entries', { counts: { statements: 2 } }, []],
  ['rejects too few', { counts: { statements: 3 } }, ['$.statements expected 3 entries but there are 2']],
  ['rejects too many', { counts: { statements: 1 } }, ['$.statements expected 1 entries but there are 2']],
])('compares the answer of a step: %s', (_, call, mismatches) => {
  const found = compareStep(step('s', 'POST /api/statement', call), { status: 200, body }, outputs)
  expect(found.map(({ field, text }) => `${field} ${text}`)).toEqual(mismatches)
})
