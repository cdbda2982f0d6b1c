import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openServer } from '../../test/server.ts'
import { blockStorage } from '../../test/storage.ts'
import { command } from '../api/command.ts'
import { reloadAfterDeploy } from './reloadAfterDeploy.ts'

const MINUTE = 60_000
const server = openServer()
let reload: ReturnType<typeof vi.fn>

reloadAfterDeploy()

beforeEach(() => {
  // No reload of an earlier test is less than a minute ago.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE })
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {}) as never
})
afterEach(() => document.body.replaceChildren())

/** Reports a missing chunk. Returns whether the page reloads. */
function chunkMissing(): boolean {
  const event = new Event('vite:preloadError', { cancelable: true })
  const before = reload.mock.calls.length
  dispatchEvent(event)
  expect(reload.mock.calls.length > before).toBe(event.defaultPrevented)
  return event.defaultPrevented
}

function type(text: string) {
  const field = document.body.appendChild(document.createElement('input'))
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field
}

test('reloads a page whose chunks are missing, at most once a minute', () => {
  expect(chunkMissing()).toBe(true)
  vi.setSystemTime(Date.now() + MINUTE - 1)
  expect(chunkMissing()).toBe(false)
  vi.setSystemTime(Date.now() + 1)
  expect(chunkMissing()).toBe(true)
})

test('waits for a connection before the reload', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(chunkMissing()).toBe(false)
  isOnline.mockReturnValue(true)
  expect(chunkMissing()).toBe(true)
})

test('does not reload if storage is blocked, to avoid an endless loop', () => {
  const unblock = blockStorage()
  expect(chunkMissing()).toBe(false)
  unblock()
})

test('does not reload a page with typed text, until the text is gone', () => {
  const field = type('https://voucher.example')
  expect(chunkMissing()).toBe(false)
  field.remove()
  expect(chunkMissing()).toBe(true)
})

test('reloads a page with a filled-in field, or with text of a page that was left', () => {
  document.body.appendChild(document.createElement('input')).value = '0810000001'
  type('500')
  history.pushState(null, '', '/user/statement')
  expect(chunkMissing()).toBe(true)
})

test('does not reload while a command is pending', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  server.use(http.all('*/api/*', () => answered.then(() => HttpResponse.json({ message: 'OK' }))))
  const sent = command('GET /api/refund/receive')
  expect(chunkMissing()).toBe(false)
  answer()
  await sent
  expect(chunkMissing()).toBe(true)
})
