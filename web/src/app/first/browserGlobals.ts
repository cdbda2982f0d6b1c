import { Window } from 'happy-dom'

/** What the modules of the app look for as they load. A browser of nobody: no login, no language, no draft. */
const browser = new Window({ url: 'http://localhost/' })
const names = [
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'addEventListener',
  'removeEventListener',
] as const
const of = (name: (typeof names)[number]) => {
  const value: unknown = browser[name]
  return typeof value === 'function' ? value.bind(browser) : value
}
for (const name of names) Object.defineProperty(globalThis, name, { value: of(name), configurable: true })
Object.defineProperty(globalThis, 'window', { value: browser, configurable: true })
