import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNewVersion, watchVersion } from './useNewVersion.ts'

const MINUTE_MS = 60_000
const OWN = '/assets/index-own.js'

const update = vi.fn(async () => {})
const register = vi.fn(async (_script: string, _options: object) => ({ update }))
const asked: unknown[] = []
/** The listener is never removed. */
const page = vi.fn<typeof document.addEventListener>()
let worker: EventTarget

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
  vi.stubEnv('MODE', 'production')
  asked.length = 0
  worker = Object.assign(new EventTarget(), {
    controller: { postMessage: (message: unknown) => asked.push(message) },
    register,
  })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: worker }))
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', OWN)
  vi.spyOn(document, 'querySelector').mockReturnValue(script)
  vi.spyOn(document, 'addEventListener').mockImplementation(page)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

async function open() {
  const version = watchVersion()
  const { result } = renderHook(() => useNewVersion(version))
  await act(async () => {})
  return result
}

const tell = (data: unknown) => act(() => worker.dispatchEvent(new MessageEvent('message', { data })))

test('reports a new version when the worker has another one than the page', async () => {
  const isThere = await open()
  expect(asked).toEqual(['which version?'])
  expect(register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]])
  for (const data of [{ entry: OWN }, {}, undefined, { entry: 7 }]) {
    tell(data)
    expect(isThere.current).toBe(false)
  }
  tell({ entry: '/assets/index-new.js' })
  expect(isThere.current).toBe(true)
})

test('looks for a new version when the member returns after ten minutes', async () => {
  await open()
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  expect(page.mock.calls.map(([name]) => name)).toEqual(['visibilitychange'])
  const comeBack = page.mock.calls[0]?.[1] as () => void
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS - 1)
  comeBack()
  expect(update).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 1)
  look.mockReturnValue('hidden')
  comeBack()
  expect(update).not.toHaveBeenCalled()
  look.mockReturnValue('visible')
  comeBack()
  comeBack()
  expect(update).toHaveBeenCalledOnce()
})

test('reports no new version in a browser that rejects workers', async () => {
  register.mockRejectedValueOnce(new DOMException('', 'SecurityError'))
  expect((await open()).current).toBe(false)
})
