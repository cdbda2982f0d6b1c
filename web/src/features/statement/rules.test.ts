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
] as const)('selects for %s with %j the icon %s', (type, source, icon) => {
  expect(iconOf(entry(type, source))).toBe(icon)
})

test('selects an icon and no sign for an unknown type', () => {
  const strange = entry('mystery' as Entry['statementType'])
  expect([iconOf(strange), signOf(strange), sourceOf(strange)]).toEqual(['receipt', '', undefined])
})

test('maps each known slip reason to a text, and any other to undefined', () => {
  expect(slipReasonCodes.filter((code) => reasonOf(code) === undefined)).toEqual([])
  expect([reasonOf('SOMETHING_ELSE'), reasonOf('toString'), reasonOf(''), reasonOf(null)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('shows an entry without a known status as in progress', () => {
  expect([toneOf(null), toneOf('anything else')]).toEqual(['progress', 'progress'])
})
