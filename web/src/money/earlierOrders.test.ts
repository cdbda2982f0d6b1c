import { expect, test } from 'vitest'
import { device, tab } from '../base/storage.ts'
import { createOrderStore } from './orderStore.ts'

const NOON = Date.UTC(2026, 10, 20, 5)

test('keeps the open orders of an earlier version open for 24 h', () => {
  const sent = [
    { kind: 'withdraw', key: 'k', sentAt: NOON, state: 'open' },
    { kind: 'claim coupon', key: 'l', sentAt: NOON },
    { kind: 'transfer', key: 'm', sentAt: NOON, state: { at: NOON, outcome: { kind: 'done' } } },
    { kind: 'tip' },
    null,
  ]
  localStorage.setItem('commands m', JSON.stringify({ sent, claimed: null }))
  for (const [index, text] of ['null', '1', '{"sent":[]}', '{"sent":{}}', '{'].entries())
    localStorage.setItem(`commands other${index}`, text)

  let now = NOON
  const store = createOrderStore(device, tab, () => now)
  const unknown = { phase: 'missing', request: { type: 'unknown' } }
  const orders = store.read('m').toSorted((a, b) => a.kind.localeCompare(b.kind))
  expect(orders).toMatchObject([
    { kind: 'claim coupon', ...unknown },
    { kind: 'withdraw', ...unknown },
  ])
  now += 24 * 60 * 60_000 + 1
  expect(store.read('m')).toEqual([])
  expect([...device.keys('commands '), ...device.keys('order ')]).toEqual([])
})
