import { expect, test } from 'vitest'
import { keepApp, offlineState } from './service.ts'

test('offers a version that is found after the first installation, and not the first one', async () => {
  const registration = Object.assign(new EventTarget(), { active: false, installing: true })
  const serviceWorker = { ready: Promise.resolve(registration) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  keepApp()
  await serviceWorker.ready
  for (const isInstalled of [false, true]) {
    registration.active = isInstalled
    registration.dispatchEvent(new Event('updatefound'))
    expect(offlineState.get()?.hasNewVersion ?? false).toBe(isInstalled)
  }
  offlineState.change(() => undefined)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
