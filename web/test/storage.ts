import { vi } from 'vitest'

const refused = (name: string) => {
  throw new DOMException('refused', name)
}

/** As in a private window: whoever asks for storage is refused. Gives the function that ends it. */
export function blockStorage(): () => void {
  const spies = (['localStorage', 'sessionStorage'] as const).map((name) =>
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => refused('SecurityError')),
  )
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

/** What is there can be read, and nothing more is taken. Gives the function that ends it. */
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
