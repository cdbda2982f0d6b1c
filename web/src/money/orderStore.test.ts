import { expect, test } from 'vitest'
import { device, tab } from '../base/storage.ts'
import { createOrderStore } from './orderStore.ts'

const MEMBER = 'm'
const NOON = Date.UTC(2026, 10, 20, 5)

test('keeps the open orders of an earlier version open for 24 h', () => {
  let now = NOON
  const store = createOrderStore({ device, tab, now: () => now })
  const sent = [
    { kind: 'withdraw', key: 'k', sentAt: NOON, state: 'open' },
    { kind: 'claim coupon', key: 'l', sentAt: NOON },
    { kind: 'transfer', key: 'm', sentAt: NOON, state: { at: NOON, outcome: { kind: 'done' } } },
    { kind: 'tip' },
    null,
  ]
  localStorage.setItem(`commands ${MEMBER}`, JSON.stringify({ sent, claimed: null }))

  expect(store.isEmpty()).toBe(false)
  expect(store.read(MEMBER)).toMatchObject([
    { kind: 'withdraw', phase: 'missing', request: { type: 'unknown' } },
    { kind: 'claim coupon', phase: 'missing', request: { type: 'unknown' } },
  ])
  now += 24 * 60 * 60_000 + 1
  expect(store.read(MEMBER)).toEqual([])
  expect(store.isEmpty()).toBe(true)
})

test.each(['null', '1', '{"sent":[]}', '{"sent":{}}', '{'])(
  'deletes a record of an earlier version without open orders: %s',
  (text) => {
    const store = createOrderStore({ device, tab, now: () => NOON })
    localStorage.setItem(`commands ${MEMBER}`, text)
    expect(store.read(MEMBER)).toEqual([])
    expect(store.isEmpty()).toBe(true)
  },
)
