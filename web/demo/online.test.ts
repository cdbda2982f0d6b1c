import { expect, test, vi } from 'vitest'
import { cutNetwork, overrideNetwork } from './online.ts'

test('uses the network state of the presenter instead of the device', () => {
  const add = vi.spyOn(window, 'addEventListener')
  overrideNetwork()
  const hiding = add.mock.calls.map(([name, hide, capture]) => ({
    name,
    hide: hide as EventListener,
    capture,
  }))
  const heard: string[] = []
  const listen = (event: Event) => heard.push(event.type)
  for (const name of ['online', 'offline']) addEventListener(name, listen)
  try {
    expect(navigator.onLine).toBe(true)
    cutNetwork(true)
    expect(navigator.onLine).toBe(false)
    cutNetwork(true)
    expect(heard).toEqual(['offline'])
    cutNetwork(false)
    expect(navigator.onLine).toBe(true)
    expect(heard).toEqual(['offline', 'online'])

    expect(hiding.map(({ name, capture }) => [name, capture])).toEqual([
      ['online', true],
      ['offline', true],
    ])
    for (const { hide } of hiding) {
      const stopImmediatePropagation = vi.fn()
      hide({ isTrusted: true, stopImmediatePropagation } as never)
      expect(stopImmediatePropagation).toHaveBeenCalledOnce()
      hide({ isTrusted: false, stopImmediatePropagation } as never)
      expect(stopImmediatePropagation).toHaveBeenCalledOnce()
    }
  } finally {
    cutNetwork(false)
    Reflect.deleteProperty(navigator, 'onLine')
    for (const { name, hide } of hiding) removeEventListener(name, hide, true)
    for (const name of ['online', 'offline']) removeEventListener(name, listen)
  }
})
