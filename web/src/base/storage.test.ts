import { afterEach, expect, test, vi } from 'vitest'
import { blockStorage, fillStorage } from '../../test/storage.ts'
import { device, tab } from './storage.ts'

const KEY = 'orders m'
let restore = () => {}
afterEach(() => restore())

test.each([
  ['device', device, () => localStorage],
  ['tab', tab, () => sessionStorage],
] as const)('stores, lists and deletes a text in the %s', (_, place, area) => {
  expect(place.read(KEY)).toBeNull()
  expect(place.write(KEY, 'text')).toBe(true)
  expect(place.read(KEY)).toBe('text')
  expect(area().getItem(KEY)).toBe('text')
  expect(place.keys('orders ')).toEqual([KEY])
  expect(place.keys('other ')).toEqual([])
  expect(place.write(KEY, undefined)).toBe(true)
  expect(place.read(KEY)).toBeNull()
  expect(area().getItem(KEY)).toBeNull()
})

test.each([
  ['null', undefined],
  ['{"a"', undefined],
  ['{"a":1}', { a: 1 }],
])('reads the JSON %j as %j', (text, value) => {
  device.write(KEY, text)
  expect(device.readJson(KEY)).toEqual(value)
})

test('keeps a text for the page while storage is full, and stores a later one', () => {
  device.write(KEY, 'stored before')
  restore = fillStorage()
  expect(device.write(KEY, 'kept in the page')).toBe(false)
  expect(device.read(KEY)).toBe('kept in the page')
  restore()
  device.write(KEY, 'stored')
  expect(device.read(KEY)).toBe('stored')
  expect(localStorage.getItem(KEY)).toBe('stored')
})

test('keeps a text in memory while storage is blocked, and reports the changes of this and other tabs', () => {
  localStorage.setItem(KEY, 'of another tab')
  restore = blockStorage()
  const listener = vi.fn()
  const unsubscribe = device.subscribe(listener)
  expect(device.read(KEY)).toBeNull()
  expect(device.keys('orders ')).toEqual([])
  expect(device.write(KEY, 'text')).toBe(false)
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  expect(device.read(KEY)).toBe('text')
  expect(device.keys('orders ')).toEqual([KEY])
  expect(device.write(KEY, undefined)).toBe(false)
  expect(device.read(KEY)).toBeNull()
})
