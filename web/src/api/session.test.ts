import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearSession, endSession, lastSync, logIn, logOut, onLeave, rememberSync, token } from './session.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the login', () => {
  it('stays on this device when the member wants to be remembered', () => {
    logIn('abc', true)
    expect(localStorage.getItem('token')).toBe('abc')
    expect(sessionStorage.getItem('token')).toBeNull()
    expect(token()).toBe('abc')
  })

  it('stays in this tab alone when not', () => {
    logIn('abc', false)
    expect(sessionStorage.getItem('token')).toBe('abc')
    expect(localStorage.getItem('token')).toBeNull()
    expect(token()).toBe('abc')
  })

  it('of another member takes the place of the one before, wherever that one was kept', () => {
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

  it('is cleared with what was shown of it; everything else of the device stays', () => {
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

describe('leaving', () => {
  it('follows a logout', () => {
    const left = vi.fn()
    const stop = onLeave(left)
    logIn('abc', true)
    logOut()
    stop()
    expect(token()).toBeNull()
    expect(left).toHaveBeenCalledExactlyOnceWith('login', undefined)
  })

  it('follows a logout in another tab', () => {
    const left = vi.fn()
    const stop = onLeave(left)
    dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'abc', newValue: null }))
    dispatchEvent(new StorageEvent('storage', { key: 'locale', oldValue: 'th', newValue: null }))
    stop()
    expect(left).toHaveBeenCalledExactlyOnceWith('login')
  })

  it('ignores the end of a login that another one has replaced', () => {
    const left = vi.fn()
    const stop = onLeave(left)
    logIn('new', true)
    endSession('old', 'EXPIRED_AUTH_TOKEN')
    stop()
    expect(token()).toBe('new')
    expect(left).not.toHaveBeenCalled()
  })
})
