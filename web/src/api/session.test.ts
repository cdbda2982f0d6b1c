import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { blockStorage } from '../../test/storage.ts'
import { clearSession, lastSync, logIn, logOut, onLeave, rememberSync, token } from './session.ts'

const left = vi.fn()
beforeEach(() => {
  left.mockClear()
  onTestFinished(onLeave(left))
})

test.each([
  [true, false],
  [false, true],
])('replaces the token of another member (remembered: %s, then %s)', (first, second) => {
  logIn('A', first)
  rememberSync(5)
  logIn('B', second)
  expect([token(), lastSync()]).toEqual(['B', undefined])
  clearSession()
  expect(token()).toBeNull()
})

test('deletes the token and the refresh time only', () => {
  const kept = { locale: 'kept', code: 'kept', 'guest-id': 'kept', 'remember-agreement': 'kept' }
  logIn('abc', true)
  rememberSync(5)
  Object.assign(localStorage, kept)
  clearSession()
  expect([token(), lastSync()]).toEqual([null, undefined])
  expect({ ...localStorage }).toMatchObject(kept)
})

test.each(['', '0', 'soon'])('reads no refresh time from %j', (stored) => {
  localStorage.setItem('last_sync', stored)
  expect(lastSync()).toBeUndefined()
})

test('keeps the token in memory if storage is blocked', () => {
  const unblock = blockStorage()
  logIn('abc', true)
  expect(token()).toBe('abc')
  clearSession()
  expect(token()).toBeNull()
  unblock()
})

test.each([
  ['follows a logout in another tab', 'token', undefined, 1],
  ['ignores another change of the storage', 'locale', undefined, 0],
  ['ignores a logout in another tab if this tab has its own token', 'token', 'own', 0],
])('%s', (_, key, own, times) => {
  if (own) logIn(own, false)
  dispatchEvent(new StorageEvent('storage', { key, oldValue: 'abc', newValue: null }))
  expect(left.mock.calls).toEqual(Array(times).fill(['login', 'loggedOutElsewhere']))
  expect(token()).toBe(own ?? null)
})

function openDuplicate() {
  const duplicate = new BroadcastChannel('ended-tokens')
  onTestFinished(() => duplicate.close())
  return duplicate
}

test.each([
  ['a logout', logOut],
  ['another login', () => logIn('new', true)],
])('tells a duplicated tab which token ended by %s', async (_, end) => {
  const received = vi.fn()
  openDuplicate().addEventListener('message', ({ data }) => received(data))
  logIn('own', false)
  end()
  await vi.waitFor(() => expect(received).toHaveBeenCalledExactlyOnceWith('own'))
})

test('ends a session whose token ended in a duplicated tab', async () => {
  const duplicate = openDuplicate()
  logIn('abc', false)
  duplicate.postMessage('before')
  duplicate.postMessage('abc')
  await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('login', 'loggedOutElsewhere'))
  expect(token()).toBeNull()
})
