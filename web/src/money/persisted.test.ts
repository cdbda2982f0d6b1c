import { afterEach, expect, test } from 'vitest'
import { blockStorage, fillStorage } from '../../test/storage.ts'
import { isAnyPersisted, persist, readPersisted } from './persisted.ts'

const KEY = 'commands m'
let restore = () => {}
afterEach(() => {
  restore()
  persist(KEY, undefined)
})

test('what is written is read by every tab of this device, until it is forgotten', () => {
  expect(readPersisted(KEY)).toBeNull()
  expect(isAnyPersisted('commands ')).toBe(false)
  persist(KEY, 'text')
  expect(readPersisted(KEY)).toBe('text')
  expect(localStorage.getItem(KEY)).toBe('text')
  expect(isAnyPersisted('commands ')).toBe(true)
  expect(isAnyPersisted('other ')).toBe(false)
  persist(KEY, undefined)
  expect(readPersisted(KEY)).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('where storage is full it lasts as long as the page, and gives way to what is stored later', () => {
  restore = fillStorage()
  persist(KEY, 'kept in the page')
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(readPersisted(KEY)).toBe('kept in the page')
  restore()
  persist(KEY, 'stored')
  expect(readPersisted(KEY)).toBe('stored')
})

test('where storage is blocked nothing of before is read, and what is written lasts as long as the page', () => {
  localStorage.setItem(KEY, 'of another tab')
  restore = blockStorage()
  expect(readPersisted(KEY)).toBeNull()
  expect(isAnyPersisted('commands ')).toBe(false)
  persist(KEY, 'text')
  expect(readPersisted(KEY)).toBe('text')
  expect(isAnyPersisted('commands ')).toBe(true)
})
