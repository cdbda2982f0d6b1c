import { beforeEach, expect, test, vi } from 'vitest'
import { blockStorage } from '../../test/storage.ts'
import { reloadAfterDeploy } from './reloadAfterDeploy.ts'

const MINUTE = 60_000
let reload: ReturnType<typeof vi.fn>

/** A chunk of the page is not there; gives whether the page sees to it. */
let chunkMissing: () => boolean

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {}) as never
  const listen = vi.spyOn(window, 'addEventListener').mockImplementation(() => {})
  reloadAfterDeploy()
  const [type, handle] = listen.mock.calls[0] as [string, (event: Event) => void]
  listen.mockRestore()
  expect(type).toBe('vite:preloadError')
  chunkMissing = () => {
    const event = new Event(type, { cancelable: true })
    handle(event)
    return event.defaultPrevented
  }
})

test('reloads a page whose chunks are missing, at most once a minute', () => {
  expect(chunkMissing()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + MINUTE - 1)
  expect(chunkMissing()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 1)
  expect(chunkMissing()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('waits for a connection before the reload', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(chunkMissing()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  isOnline.mockReturnValue(true)
  expect(chunkMissing()).toBe(true)
})

test('does not reload if storage is blocked, to avoid an endless loop', () => {
  const unblock = blockStorage()
  expect(chunkMissing()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  unblock()
})
