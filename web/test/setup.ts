import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { loadMemberTexts, startI18n } from '../src/i18n/i18n.ts'

// A page is a chunk of its own, and a busy machine takes its time to load one.
// A machine may be busy: nothing waits longer than what it waits for.
configure({ asyncUtilTimeout: 15_000 })

/** A phone, as most members have one; jsdom has no size to set. */
const { happyDOM } = window as { happyDOM?: { setViewport: (size: object) => void } }
happyDOM?.setViewport({ width: 390, height: 844 })

beforeAll(async () => {
  await startI18n('en')
  await loadMemberTexts()
})

/** The files of a worker share one page: each test leaves it as new. */
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
  document.body.className = ''
})
