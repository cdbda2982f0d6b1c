import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { blockStorage } from '../../test/storage.ts'
import {
  clearSession,
  endSession,
  lastSync,
  leave,
  logIn,
  logOut,
  onLeave,
  rememberSync,
  token,
} from './session.ts'

describe('the login', () => {
  test('stays on this device when the member wants to be remembered', () => {
    logIn('abc', true)
    expect(localStorage.getItem('token')).toBe('abc')
    expect(sessionStorage.getItem('token')).toBeNull()
    expect(token()).toBe('abc')
  })

  test('stays in this tab alone when not', () => {
    logIn('abc', false)
    expect(sessionStorage.getItem('token')).toBe('abc')
    expect(localStorage.getItem('token')).toBeNull()
    expect(token()).toBe('abc')
  })

  test('of another member takes the place of the one before, wherever that one was kept', () => {
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

  test('is cleared with what was shown of it; everything else of the device stays', () => {
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

describe('when the balances were last refreshed', () => {
  test('is known on this device', () => {
    rememberSync(5)
    expect(lastSync()).toBe(5)
  })

  test.each([null, '', '0', 'soon'])('is unknown where %j is stored', (stored) => {
    if (stored !== null) localStorage.setItem('last_sync', stored)
    expect(lastSync()).toBeUndefined()
  })
})

describe('where storage is blocked, the login', () => {
  test('lasts as long as the page, and ends with it', () => {
    const unblock = blockStorage()
    logIn('abc', true)
    expect(token()).toBe('abc')
    clearSession()
    expect(token()).toBeNull()
    unblock()
  })
})

describe('leaving', () => {
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
    expect(left).toHaveBeenCalledExactlyOnceWith('login', undefined)
  })

  test('does not follow the logout of another tab where this one has a login of its own', () => {
    const left = vi.fn()
    onTestFinished(onLeave(left))
    logIn('own', false)
    dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'abc', newValue: null }))
    expect(left).not.toHaveBeenCalled()
    expect(token()).toBe('own')
  })

  test('is told to nobody who does not listen any more', () => {
    const left = vi.fn()
    onLeave(left)()
    leave('terminated')
    expect(left).not.toHaveBeenCalled()
  })

  test('ignores the end of a login that another one has replaced', () => {
    const left = vi.fn()
    const stop = onLeave(left)
    logIn('new', true)
    endSession('old', 'EXPIRED_AUTH_TOKEN')
    stop()
    expect(token()).toBe('new')
    expect(left).not.toHaveBeenCalled()
  })
})

describe('a duplicate of this tab, which has the token too', () => {
  const openDuplicate = () => {
    const channel = new BroadcastChannel('ended-tokens')
    onTestFinished(() => channel.close())
    return channel
  }

  test('is told of a logout here, though the token was kept in this tab alone', async () => {
    const duplicate = openDuplicate()
    const received = new Promise<MessageEvent>((resolve) => duplicate.addEventListener('message', resolve))
    logIn('abc', false)
    logOut()
    expect((await received).data).toBe('abc')
  })

  test('ends the login here with its own, and no other login', async () => {
    const left = vi.fn()
    onTestFinished(onLeave(left))
    logIn('abc', false)
    const duplicate = openDuplicate()
    duplicate.postMessage('before')
    duplicate.postMessage('abc')
    await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('login', undefined), 15_000)
    expect(token()).toBeNull()
  })
})
