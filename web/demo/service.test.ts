/** Messages between the demo's page and its worker, which is replaced by the test. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepApp, keepClips, offlineState } from './keeping.ts'
import { startService, update } from './service.ts'

type Sent = [message: { type: string; what?: string; cookies?: string }, ports: MessagePort[]]

const events = new EventTarget()
const registrationEvents = new EventTarget()
const asked = vi.fn<(...sent: Sent) => void>()
const claimed = vi.fn()
const updated = vi.fn(async () => {})
const registered = vi.fn(async () => registration)
const registration = {
  active: { postMessage: claimed } as object | null,
  installing: null as object | null,
  update: updated,
  addEventListener: registrationEvents.addEventListener.bind(registrationEvents),
}
const serviceWorker = {
  controller: { postMessage: asked } as object | null,
  ready: Promise.resolve(registration),
  register: registered,
  addEventListener: events.addEventListener.bind(events),
}
const types = () => asked.mock.calls.map(([{ type, what }]) => what ?? type)

/** Message ports that deliver synchronously. */
class Channel {
  port1: { onmessage?: (event: { data: object }) => void } = {}
  port2 = { postMessage: (data: object) => this.port1.onmessage?.({ data }) }
}

/** Runs the observers of the page's language. */
let speak: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MessageChannel', Channel)
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(run: () => void) {
        speak = run
      }
      observe = (target: Node, options: object) =>
        expect([target, options]).toEqual([document.documentElement, { attributeFilter: ['lang'] }])
    },
  )
  for (const call of [asked, claimed, updated, registered]) call.mockClear()
  Object.assign(registration, { active: { postMessage: claimed }, installing: null })
  serviceWorker.controller = { postMessage: asked }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return () => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    offlineState.change(() => undefined)
  }
})

/** Answers the newest message of this type. */
const answer = (what: string, data: object) => {
  const [, ports] = asked.mock.calls.findLast(([{ type, what: w }]) => (w ?? type) === what) as Sent
  ports[0]?.postMessage(data)
}

describe('the worker', () => {
  test('controls this page and stays alive while the page is open', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('lang=la')
    await startService()
    expect(registered.mock.calls).toEqual([['/demo-sw.js', { scope: '/', updateViaCache: 'none' }]])
    expect(claimed).not.toHaveBeenCalled()
    expect(asked.mock.calls).toEqual([[{ type: 'stay', cookies: 'lang=la' }, []]])
    vi.advanceTimersByTime(30_000)
    expect(types()).toEqual(['stay', 'stay', 'stay'])
    // The language changed, so the worker receives the new cookie.
    speak()
    expect(types()).toHaveLength(4)
  })

  test('is asked to control the page after a hard reload', async () => {
    serviceWorker.controller = null
    let isThere = false
    const started = startService().then(() => {
      isThere = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(claimed.mock.calls).toEqual([[{ type: 'claim' }]])
    expect(isThere).toBe(false)
    serviceWorker.controller = { postMessage: asked }
    events.dispatchEvent(new Event('controllerchange'))
    await started
    expect(types()).toEqual(['stay'])
  })
})

describe('offline use', () => {
  test('stores the app, and the clips on request', () => {
    expect(offlineState.get()).toBeUndefined()
    keepApp()
    answer('app', { part: 0.25 })
    expect(offlineState.get()).toEqual({
      app: { part: 0.25, failed: false },
      clips: undefined,
      hasNewVersion: false,
    })
    answer('app', { failed: true })
    expect(offlineState.get()?.app).toEqual({ part: 0, failed: true })
    keepClips()
    answer('clips', { part: 1 })
    expect(offlineState.get()?.clips).toEqual({ part: 1, failed: false })
    expect(types()).toEqual(['app', 'clips'])
  })

  const isNew = () => offlineState.get()?.hasNewVersion ?? false

  test('reports a new version', async () => {
    keepApp()
    await vi.advanceTimersByTimeAsync(0)
    expect(isNew()).toBe(false)
    registration.installing = {}
    registrationEvents.dispatchEvent(new Event('updatefound'))
    expect(isNew()).toBe(true)
  })

  test('reports a new version that was installed earlier', async () => {
    registration.installing = {}
    keepApp()
    await vi.advanceTimersByTimeAsync(0)
    expect(isNew()).toBe(true)
  })

  test('does not report the first version', async () => {
    Object.assign(registration, { active: null, installing: {} })
    keepApp()
    registrationEvents.dispatchEvent(new Event('updatefound'))
    await vi.advanceTimersByTimeAsync(0)
    expect(isNew()).toBe(false)
  })

  test('downloads the new version on request and reloads the page', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const done = update()
    await vi.advanceTimersByTimeAsync(0)
    expect(types()).toEqual(['update'])
    expect(updated).not.toHaveBeenCalled()
    answer('update', { done: true })
    await done
    expect(updated).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
    events.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledOnce()
  })
})
