import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { blockStorage } from '../../test/storage.ts'
import { clearSession, lastSync, logIn, logOut, onLeave, rememberSync, token } from './session.ts'

describe('session', () => {
  test('replaces the token of another member in either storage', () => {
    for (const [first, second] of [
      [true, false],
      [false, true],
    ] as const) {
      logIn('A', first)
      logIn('B', second)
      expect(token()).toBe('B')
      clearSession()
      expect(token()).toBeNull()
    }
  })

  test('deletes the token and the refresh time only', () => {
    logIn('abc', true)
    rememberSync(5)
    for (const key of ['locale', 'code', 'guest-id', 'remember-agreement']) localStorage.setItem(key, 'kept')
    clearSession()
    expect(token()).toBeNull()
    expect(lastSync()).toBeUndefined()
    for (const key of ['locale', 'code', 'guest-id', 'remember-agreement'])
      expect(localStorage.getItem(key)).toBe('kept')
  })
})

describe('lastSync', () => {
  test.each([null, '', '0', 'soon'])('returns undefined when %j is stored', (stored) => {
    if (stored !== null) localStorage.setItem('last_sync', stored)
    expect(lastSync()).toBeUndefined()
  })
})

describe('session with blocked storage', () => {
  test('keeps the token in memory', () => {
    const unblock = blockStorage()
    logIn('abc', true)
    expect(token()).toBe('abc')
    clearSession()
    expect(token()).toBeNull()
    unblock()
  })
})

describe('leave', () => {
  test('follows a logout', () => {
    const left = vi.fn()
    const stop = onLeave(left)
    logIn('abc', true)
    logOut()
    stop()
    expect(token()).toBeNull()
    expect(left).toHaveBeenCalledExactlyOnceWith('login', undefined)
  })

  test('follows a logout in another tab', () => {
    const left = vi.fn()
    onTestFinished(onLeave(left))
    dispatchEvent(new StorageEvent('storage', { key: 'locale', oldValue: 'th', newValue: null }))
    expect(left).not.toHaveBeenCalled()
    dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'abc', newValue: null }))
    expect(left).toHaveBeenCalledExactlyOnceWith('login', 'loggedOutElsewhere')
  })

  test('ignores a logout in another tab when this tab has its own token', () => {
    const left = vi.fn()
    onTestFinished(onLeave(left))
    logIn('own', false)
    dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'abc', newValue: null }))
    expect(left).not.toHaveBeenCalled()
    expect(token()).toBe('own')
  })
})

describe('a duplicated tab', () => {
  const openDuplicate = () => {
    const channel = new BroadcastChannel('ended-tokens')
    onTestFinished(() => channel.close())
    return channel
  }

  test('receives the token that ended in this tab', async () => {
    const duplicate = openDuplicate()
    const received = new Promise<MessageEvent>((resolve) => duplicate.addEventListener('message', resolve))
    logIn('abc', false)
    logOut()
    expect((await received).data).toBe('abc')
  })

  test('ends the session of the same token only', async () => {
    const left = vi.fn()
    onTestFinished(onLeave(left))
    logIn('abc', false)
    const duplicate = openDuplicate()
    duplicate.postMessage('before')
    duplicate.postMessage('abc')
    await vi.waitFor(
      () => expect(left).toHaveBeenCalledExactlyOnceWith('login', 'loggedOutElsewhere'),
      15_000,
    )
    expect(token()).toBeNull()
  })
})
