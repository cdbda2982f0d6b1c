import { createRequire } from 'node:module'
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data'
import browserslist from 'browserslist'

/** The browsers of .browserslistrc, and the browsers of the compatibility data with the same version numbers. */
const NAMES: Record<string, BrowserName[]> = {
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  samsung: ['samsunginternet_android'],
  firefox: ['firefox', 'firefox_android'],
}

const numbers = (version: string) => version.replace('≤', '').split('.').map(Number)

function isAtMost(a: string, b: string): boolean {
  const [left, right] = [numbers(a), numbers(b)]
  const at = left.findIndex((number, i) => number !== (right[i] ?? 0))
  return at < 0 || left[at]! < (right[at] ?? 0)
}

function findOldestVersions(): [BrowserName, string][] {
  const oldestVersions = new Map<BrowserName, string>()
  for (const entry of browserslist(null, { path: import.meta.dirname })) {
    const [browser = '', version = ''] = entry.split(' ')
    const first = version.split('-')[0]!
    const names = NAMES[browser]
    if (!names) throw new Error(`The compatibility data has no browser for ${browser} of .browserslistrc`)
    for (const name of names) {
      const known = oldestVersions.get(name)
      if (!known || isAtMost(first, known)) oldestVersions.set(name, first)
    }
  }
  return [...oldestVersions]
}

const floor = findOldestVersions()

const isSupported = (
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

/** Returns whether one of the oldest browsers does not support the feature. */
export function isUnsupported({ support }: CompatStatement): boolean {
  return floor.some(([browser, version]) => {
    const supported = support[browser]
    return supported !== undefined && ![supported].flat().some((one) => isSupported(one, version))
  })
}

/** Yields the features directly below `parent`, with their names. */
export function* childrenOf(parent: Identifier): Generator<[string, Identifier, CompatStatement]> {
  for (const [name, child] of Object.entries(parent) as [string, Identifier][])
    if (name !== '__compat' && child.__compat) yield [name, child, child.__compat]
}

interface CompatData {
  api: Identifier
  html: { elements: Identifier; global_attributes: Identifier }
  javascript: { builtins: Identifier }
  css: Record<'at-rules' | 'properties' | 'selectors' | 'types', Identifier>
}
// Loaded by `require`, so that no bundler reads these 20 MB.
export const { api, css, html, javascript }: CompatData = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
)
