import { expect, test } from 'vitest'
import { device, tab } from '../base/storage.ts'
import { createOrder } from './order.ts'
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

test('lists the oldest order first, and keeps a record of another version', () => {
  const store = createOrderStore(device, tab, () => NOON + 5)
  const request = { type: 'withdraw', satang: 1 } as const
  const order = { kind: 'withdraw', member: 'm', request, known: [] }
  for (const at of [NOON + 2, NOON, NOON + 1]) store.save(createOrder({ ...order, since: at }, at))
  expect(store.read('m').map(({ placedAt }) => placedAt)).toEqual([NOON, NOON + 1, NOON + 2])
  const [name = ''] = device.keys('order ')
  device.write(name, '{"v":2}')
  expect(store.read('m')).toHaveLength(3)
  expect(device.read(name)).toBe('{"v":2}')
})
