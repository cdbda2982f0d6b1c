import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWindow } from './openWindow.ts'

const assign = vi.fn()
const submitted = vi.fn()
let tab: { opener: unknown; location: { replace: () => void }; document: Document; close: () => void }

beforeEach(() => {
  tab = {
    opener: window,
    location: { replace: vi.fn() },
    document: document.implementation.createHTMLDocument(),
    close: vi.fn(),
  }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  vi.spyOn(location, 'assign').mockImplementation(assign)
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submitted(this.ownerDocument, this.action, Object.fromEntries(new FormData(this)))
  })
})
afterEach(() => {
  assign.mockClear()
  submitted.mockClear()
})

const asApp = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)

test('opens a tab at once without access to this page, sets its address, and closes it', async () => {
  const place = openWindow(true)
  expect(window.open).toHaveBeenCalledExactlyOnceWith('', '_blank')
  expect(tab.opener).toBeNull()
  await place.goTo('/play/pg?ticket=1')
  expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(`${location.origin}/play/pg?ticket=1`)
  expect(assign).not.toHaveBeenCalled()
  place.close()
  expect(tab.close).toHaveBeenCalledOnce()
})

test('uses the same window on request, and is locked until the member returns', async () => {
  const isBack = vi.fn()
  const left = openWindow(false).goTo('https://game.example/').then(isBack)
  expect(window.open).not.toHaveBeenCalled()
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://game.example/')
  // A page that is left becomes hidden.
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((done) => setTimeout(done))
  expect(isBack).not.toHaveBeenCalled()
  hidden.mockRestore()
  dispatchEvent(new Event('pageshow'))
  await left
})

test('unlocks a page that was not left after 10 s', async () => {
  vi.useFakeTimers()
  const isFree = vi.fn()
  void openWindow(false).goTo('https://game.example/').then(isFree)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(isFree).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isFree).toHaveBeenCalledOnce()
})

test.each([
  ['a blocked pop-up', () => vi.mocked(window.open).mockReturnValue(null)],
  ['LINE', () => asApp('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1.15 Line/14.1.0')],
  ['Facebook', () => asApp('Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/440.0]')],
  ['an Android web view', () => asApp('Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36')],
])('uses the same window (%s)', (_, given) => {
  given()
  void openWindow(true).goTo('https://game.example/')
  expect(assign).toHaveBeenCalledOnce()
  expect(tab.location.replace).not.toHaveBeenCalled()
})

test.each([
  [true, () => tab.document],
  [false, () => document],
])('posts a form (new tab: %s) and removes it', (inNewTab, page) => {
  void openWindow(inNewTab).post('https://game.example/login', { username: 'ab', password: 'c&d' })
  expect(submitted).toHaveBeenCalledExactlyOnceWith(page(), 'https://game.example/login', {
    username: 'ab',
    password: 'c&d',
  })
  expect(page().forms).toHaveLength(0)
})
