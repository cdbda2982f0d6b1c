import { createRequire } from 'node:module'
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data'
import browserslist from 'browserslist'

/** What the floor (.browserslistrc) calls a browser, and what the data calls those that share its numbers. */
const NAMES: Record<string, BrowserName[]> = {
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  samsung: ['samsunginternet_android'],
  firefox: ['firefox', 'firefox_android'],
}

const numbers = (version: string) => version.replace('≤', '').split('.').map(Number)

/** Whether version `a` is at most version `b`. */
function isAtMost(a: string, b: string): boolean {
  const [left, right] = [numbers(a), numbers(b)]
  const at = left.findIndex((number, i) => number !== (right[i] ?? 0))
  return at < 0 || left[at]! < (right[at] ?? 0)
}

function oldest(): [BrowserName, string][] {
  const floor = new Map<BrowserName, string>()
  for (const entry of browserslist(null, { path: import.meta.dirname })) {
    const [browser = '', version = ''] = entry.split(' ')
    const first = version.split('-')[0]!
    const names = NAMES[browser]
    if (!names) throw new Error(`The compatibility data has no browser for ${browser} of .browserslistrc`)
    for (const name of names) {
      const known = floor.get(name)
      if (!known || isAtMost(first, known)) floor.set(name, first)
    }
  }
  return [...floor]
}

/** The oldest version of each browser that the app is made for. */
const floor = oldest()

const isThere = (
  { version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
  version: string,
) =>
  typeof version_added === 'string' &&
  version_added !== 'preview' &&
  !flags &&
  !prefix &&
  !alternative_name &&
  isAtMost(version_added, version) &&
  !(typeof version_removed === 'string' && isAtMost(version_removed, version))

/** Whether a browser of the floor lacks it. */
export function isNewer({ support }: CompatStatement): boolean {
  return floor.some(([browser, version]) => {
    const supported = support[browser]
    return supported !== undefined && ![supported].flat().some((one) => isThere(one, version))
  })
}

/** What lies directly below, by name. */
export function* below(parent: Identifier): Generator<[string, Identifier, CompatStatement]> {
  for (const [name, child] of Object.entries(parent) as [string, Identifier][])
    if (name !== '__compat' && child.__compat) yield [name, child, child.__compat]
}

/** The data as far as it is asked for: each of these is there. */
interface Asked {
  api: Identifier
  html: { elements: Identifier; global_attributes: Identifier }
  javascript: { builtins: Identifier }
  css: Record<'at-rules' | 'properties' | 'selectors' | 'types', Identifier>
}
/** 20 MB: no bundler is to look at them. */
export const { api, css, html, javascript }: Asked = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
)
