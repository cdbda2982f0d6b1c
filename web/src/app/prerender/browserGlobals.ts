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
const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true })
define('window', browser)
for (const name of names) {
  const value: unknown = browser[name]
  define(name, typeof value === 'function' ? value.bind(browser) : value)
}
