import { slipReasonCodes } from '@wallet/contracts/slip'
import { expect, test } from 'vitest'
import { type Entry, iconOf, reasonOf, signOf, sourceOf, toneOf } from './rules.ts'

const entry = (statementType: Entry['statementType'], more: Partial<Entry> = {}): Entry => ({
  _id: '1',
  statementType,
  from: 'WALLET',
  to: 'WALLET',
  amount: 1,
  status: 'SUCCESS',
  createdAt: '2026-11-20T05:00:00.000Z',
  ...more,
})

test.each([
  ['deposit', '+'],
  ['bonus', '+'],
  ['withdraw', '-'],
  ['transfer', ''],
  ['finish_bonus', ''],
] as const)('the sign of %s is %j', (type, sign) => {
  expect(signOf(entry(type))).toBe(sign)
})

test.each([
  ['SUCCESS', 'success'],
  ['FAILED', 'failed'],
  ['PENDING', 'progress'],
  ['PROCESSING', 'progress'],
  ['', 'progress'],
  ['anything else', 'progress'],
])('status %j is %s', (status, tone) => {
  expect(toneOf(status)).toBe(tone)
})

test.each([
  ['deposit', {}, 'deposit'],
  ['withdraw', {}, 'withdraw'],
  ['transfer', {}, 'swap'],
  ['finish_bonus', { bonus: 'DAILY10' }, 'check'],
  ['bonus', {}, 'gift'],
  ['bonus', { bonus: 'DAILY10' }, 'gift'],
  ['bonus', { promotion: 'SABAI50' }, 'ticket'],
  ['bonus', { invite: '6' }, 'users'],
  ['bonus', { refund: 'yesterday' }, 'refund'],
  ['bonus', { luckydraw: '50' }, 'wheel'],
] as const)('%s of %j has the icon %s', (type, source, icon) => {
  expect(iconOf(entry(type, source))).toBe(icon)
})

test('a type or a source that is new has an icon and no sign all the same', () => {
  const strange = entry('mystery' as Entry['statementType'])
  expect([iconOf(strange), signOf(strange), sourceOf(strange)]).toEqual(['receipt', '', undefined])
})

test('every reason code is explained, any other shows nothing', () => {
  expect(slipReasonCodes.filter((code) => reasonOf(code) === undefined)).toEqual([])
  expect([reasonOf('SOMETHING_ELSE'), reasonOf('toString'), reasonOf(''), reasonOf(null)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
