// Before the app's client is made.
import './inFlight.ts'

import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { loadMemberTexts, startI18n } from '../src/i18n/i18n.ts'
import { watchAlive } from './alive.ts'
import { leaveAppAsNew } from './appAsNew.ts'
import { pageLocks } from './locks.ts'

// A machine may be busy: nothing waits longer than what it waits for.
configure({ asyncUtilTimeout: 30_000 })

/**
 * React captures a stack for each element that it makes, up to a limit per second: a fifth of a run. Here that limit
 * counts as reached from the start. Warnings still name the component.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals = {} } = React as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_VALUE, set: () => {} })

/** A phone, as most members have one; jsdom has no size to set. */
const { happyDOM } = window as { happyDOM?: { setViewport: (size: object) => void } }
happyDOM?.setViewport({ width: 390, height: 844 })

/** happy-dom would load the page before; of the entries that a page makes itself, a browser tells it. */
window.history.back = () => {
  window.dispatchEvent(new PopStateEvent('popstate'))
}

beforeAll(async () => {
  await startI18n('en')
  await loadMemberTexts()
})

/**
 * A query by role and name computes the style of every element, a fifth of a run. No style sheet is loaded here, so
 * elements of one kind and the same inline style are computed once.
 */
const { getComputedStyle } = window
const styles = new Map<string, CSSStyleDeclaration>()
window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return getComputedStyle.call(window, element, pseudo)
  const kind = `${element.tagName} ${element.getAttribute('style')} ${element.hasAttribute('hidden')} ${element.hasAttribute('open')}`
  const known = styles.get(kind) ?? getComputedStyle.call(window, element)
  styles.set(kind, known)
  return known
}

let stillAlive: () => Promise<string[]>
beforeEach(() => {
  stillAlive = watchAlive()
})

/** Each test has its own, so that a task which a test left under way holds up no other test. */
beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: pageLocks(), configurable: true })
})

/** A second copy of a module would listen to the page beside the first: to logins that end in another tab. */
vi.resetModules = () => {
  throw new Error('The files of a worker share their modules: test what a function makes, not a module anew')
}

/** The files of a worker share one page and one app: each test leaves both as new. */
afterEach(async () => {
  cleanup()
  // The next file starts its mock before Vitest removes the stubs. A stub of fetch would then replace the mock.
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await leaveAppAsNew()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
  document.body.className = ''
  expect(await stillAlive(), 'what the page leaves behind').toEqual([])
})

/** A page may still load code when its file ends; broken off, that code stays broken for the next file. */
afterAll(() => vi.dynamicImportSettled())
