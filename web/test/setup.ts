// Must load before the client of the app.
import './inFlight.ts'
import '@wallet/contracts/test/waits'

import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { loadMemberTexts, startI18n } from '../src/i18n/i18n.ts'
import { watchAlive } from './alive.ts'
import { leaveAppAsNew } from './appAsNew.ts'
import { pageLocks } from './locks.ts'

const { getElementError } = getConfig()
/** Returns whether the query runs in `waitFor`. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
configure({
  // A long timeout for busy machines. A test ends as soon as its condition holds.
  asyncUtilTimeout: 30_000,
  // `waitFor` fails many times before its condition holds, so print the page only for its last failure.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

/**
 * React captures a stack for each element, up to a limit per second. This takes a fifth of a run, so the limit counts as
 * reached. Warnings still name the component.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals = {} } = React as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_VALUE, set: () => {} })

/** The size of a phone. */
const { happyDOM } = window as { happyDOM?: { setViewport: (size: object) => void } }
happyDOM?.setViewport({ width: 390, height: 844 })

/** A history that restores entries as a browser does. happy-dom would load the page of the entry. */
const { history } = window
const pushState = history.pushState.bind(history)
const replaceState = history.replaceState.bind(history)
let entries: { state: unknown; url: string }[] = []
let current = 0
history.pushState = (state, title, url) => {
  pushState(state, title, url)
  entries = [...entries.slice(0, current + 1), { state, url: location.href }]
  current = entries.length - 1
}
history.replaceState = (state, title, url) => {
  replaceState(state, title, url)
  entries[current] = { state, url: location.href }
}
history.go = (delta = 0) => {
  const entry = entries[current + delta]
  if (entry) {
    current += delta
    replaceState(entry.state, '', entry.url)
  }
  window.dispatchEvent(new PopStateEvent('popstate', { state: entry?.state }))
}
history.back = () => history.go(-1)

beforeAll(async () => {
  await startI18n('en')
  await loadMemberTexts()
})

/**
 * A query by role computes the style of every element, which takes a fifth of a run. Tests load no style sheet, so
 * elements with the same tag and inline style are computed once.
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

/** Each test has its own locks, so that a pending task of another test does not block them. */
beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: pageLocks(), configurable: true })
})

/** A second copy of a module would add its listeners again, for example for logouts in other tabs. */
vi.resetModules = () => {
  throw new Error('The files of a worker share their modules: test what a function makes, not a module anew')
}

/** The files of a worker share one page and one app, so each test resets both. */
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

/** Waits for code that a page still loads. An aborted import would fail in the next file, too. */
afterAll(() => vi.dynamicImportSettled())
