import { expect, test, vi } from 'vitest'
import { cutNetwork, overrideNetwork } from './online.ts'

test('uses the network state of the presenter instead of the device', () => {
  const add = vi.spyOn(window, 'addEventListener')
  overrideNetwork()
  const heard: boolean[] = []
  for (const name of ['online', 'offline']) addEventListener(name, () => heard.push(navigator.onLine))
  for (const isCut of [true, true, false]) cutNetwork(isCut)
  expect(heard).toEqual([false, true])

  const stopImmediatePropagation = vi.fn()
  for (const [, hide, capture] of add.mock.calls.slice(0, 2)) {
    expect(capture).toBe(true)
    for (const isTrusted of [true, false])
      (hide as (event: object) => void)({ isTrusted, stopImmediatePropagation })
  }
  expect(stopImmediatePropagation).toHaveBeenCalledTimes(2)
  for (const call of add.mock.calls) removeEventListener(...(call as Parameters<typeof removeEventListener>))
  Reflect.deleteProperty(navigator, 'onLine')
})
