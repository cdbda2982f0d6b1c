import { OTP_BLOCK_S, OTP_VERIFIED_S } from '@wallet/contracts/limits'
import { OTP_CODE } from '@wallet/fixtures/personas'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'

const PHONE = '0891234567'
const WRONG = '654321'

function open(scenario = 'default') {
  const opened = openWorld({ scenario })
  const { post } = opened.visitor
  const send = (phoneNumber: unknown = PHONE) => post('/api/otp/send', { phoneNumber })
  const verify = (otpToken: unknown, otpCode: unknown = OTP_CODE) =>
    post('/api/otp/verify', { otpToken, otpCode })
  /** Sends an OTP successfully and returns its token. */
  const sent = (phoneNumber = PHONE): string => {
    const { status, body } = send(phoneNumber)
    expect({ status, code: body.code }).toEqual({ status: 200, code: 'SUCCESS' })
    return body.otpToken
  }
  return { ...opened, send, verify, sent }
}

const refused = (code: string, status = 400) => ({ status, body: { message: code } })
const done = (code: string) => ({ status: 200, body: { message: code } })

test('delivers a code with the reference of the answer', () => {
  const { world, send } = open()
  const { body } = send()
  expect(world.outbox).toEqual([{ phone: PHONE, reference: body.otpRef, code: OTP_CODE, sentAt: world.now }])
  expect(body.otpRef).toMatch(/^[A-Z]{4}$/)
  expect(JSON.stringify(body)).not.toContain(OTP_CODE)
})

test.each(['089123456', '08912345678', '089-123-45', '๐๘๙๑๒๓๔๕๖๗'])(
  'rejects the phone number %j',
  (phone) => {
    const { world, send } = open()
    expect(send(phone)).toEqual(refused('PHONE_NUMBER_REQUIRE_10_DIGIT'))
    expect(world.outbox).toEqual([])
  },
)

test('accepts 8 to 11 digits in Laos', () => {
  const { send, sent } = open('laos')
  for (const length of [8, 9, 10, 11]) sent('2'.repeat(length))
  for (const length of [7, 12])
    expect(send('2'.repeat(length))).toEqual(refused('PHONE_NUMBER_REQUIRE_10_DIGIT'))
})

test('treats a Lao number with and without the leading 0 as one', () => {
  const { world, send, sent } = open('laos')
  sent('02055129999')
  expect(send('2055129999')).toEqual(refused('REQUEST_LIMIT_1MIN', 429))
  expect(world.outbox.map(({ phone }) => phone)).toEqual(['2055129999'])
})

test('sends one OTP per minute and number', () => {
  const { send, sent, advance } = open()
  sent()
  advance(59)
  expect(send()).toEqual(refused('REQUEST_LIMIT_1MIN', 429))
  sent('0891234568')
  advance(1)
  sent()
})

test('sends five OTPs per hour and number', () => {
  const { world, send, sent, advance } = open()
  for (let count = 0; count < 5; count += 1) {
    advance(60)
    sent()
  }
  expect(send()).toEqual(refused('REQUEST_LIMIT', 429))
  advance(3_600 - 4 * 60 - 1)
  expect(send()).toEqual(refused('REQUEST_LIMIT', 429))
  advance(1)
  sent()
  expect(world.outbox).toHaveLength(6)
})

test('reports any code as expired after five minutes', () => {
  const { sent, verify, advance } = open()
  const otp = sent()
  advance(300)
  expect(verify(otp)).toEqual(refused('OTP_EXPIRED'))
  expect(verify(otp, WRONG)).toEqual(refused('OTP_EXPIRED'))
})

test('replaces the older OTP by the newer one', () => {
  const { sent, verify, advance } = open()
  const older = sent()
  advance(60)
  const newer = sent()
  expect(verify(older)).toEqual(refused('OTP_NOT_EXIST'))
  advance(60)
  const newest = sent()
  expect(verify(newer)).toEqual(refused('OTP_NOT_EXIST'))
  expect(verify(newest)).toEqual(done('OTP_CODE_VALID'))
  expect(verify(older)).toEqual(refused('OTP_NOT_EXIST'))
})

test('accepts the right code after four wrong ones', () => {
  const { sent, verify } = open()
  const otp = sent()
  for (const wrong of [WRONG, WRONG, WRONG, `${OTP_CODE} `])
    expect(verify(otp, wrong)).toEqual(refused('OTP_CODE_INVALID'))
  expect(verify(otp)).toEqual(done('OTP_CODE_VALID'))
})

test('blocks the number for a quarter of an hour after five wrong codes', () => {
  const { send, sent, verify, advance } = open()
  const otp = sent()
  for (let count = 0; count < 5; count += 1) expect(verify(otp, WRONG)).toEqual(refused('OTP_CODE_INVALID'))
  const blocked = refused('OTP_BLOCK', 429)
  expect([verify(otp), send()]).toEqual([blocked, blocked])
  expect(verify(sent('0891234568'))).toEqual(done('OTP_CODE_VALID'))
  advance(OTP_BLOCK_S - 1)
  expect([verify(otp), send()]).toEqual([blocked, blocked])
  advance(1)
  expect(verify(otp)).toEqual(refused('OTP_EXPIRED'))
  expect(verify(sent())).toEqual(done('OTP_CODE_VALID'))
})

test('sends no OTP to a verified number for half an hour and keeps the token valid', () => {
  const { world, send, sent, verify, advance } = open()
  const otp = sent()
  verify(otp)
  advance(OTP_VERIFIED_S - 1)
  const otpRef = world.outbox[0]?.reference
  expect(send().body).toEqual({ otpRef, otpToken: otp, code: 'OTP_VERIFIED' })
  expect(verify(otp)).toEqual(done('OTP_VERIFIED'))
  expect(world.outbox).toHaveLength(1)
})

test('requires a new verification after half an hour', () => {
  const { send, sent, verify, advance } = open()
  const otp = sent()
  verify(otp)
  advance(OTP_VERIFIED_S)
  expect(verify(otp)).toEqual(refused('OTP_EXPIRED'))
  expect(verify(sent())).toEqual(done('OTP_CODE_VALID'))
  expect(verify(otp)).toEqual(refused('OTP_NOT_EXIST'))
  expect(send().body.code).toBe('OTP_VERIFIED')
})
