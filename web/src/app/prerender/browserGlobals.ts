import { Window } from 'happy-dom'

/** Globals that the app's modules need when they load: an empty browser without login, language or draft. */
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
