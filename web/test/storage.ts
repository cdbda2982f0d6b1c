import { vi } from 'vitest'

const refused = (name: string) => {
  throw new DOMException('refused', name)
}

/** Blocks storage, as some private windows do. Returns a function that restores it. */
export function blockStorage(): () => void {
  const spies = (['localStorage', 'sessionStorage'] as const).map((name) =>
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => refused('SecurityError')),
  )
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

/** Makes storage full: reads work, writes throw. Returns a function that restores it. */
export function fillStorage(): () => void {
  const { localStorage } = globalThis
  const full = new Proxy(localStorage, {
    get: (target, name) =>
      name === 'setItem'
        ? () => refused('QuotaExceededError')
        : (target[name as 'getItem'] as (key: string) => unknown).bind(target),
  })
  const spy = vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(full)
  return () => spy.mockRestore()
}
