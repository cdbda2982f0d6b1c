import { createRequire } from 'node:module'
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data'
import browserslist from 'browserslist'

interface CompatData {
  api: Identifier
  javascript: { builtins: Identifier }
  css: Record<'at-rules' | 'properties' | 'selectors' | 'types', Identifier>
}
// Loaded by `require`, so that no bundler reads these 20 MB.
export const { api, css, javascript }: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

/** The browsers of .browserslistrc, and the browsers of the compatibility data with the same version numbers. */
const NAMES: Record<string, BrowserName[]> = {
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  samsung: ['samsunginternet_android'],
  firefox: ['firefox', 'firefox_android'],
}

const numberOf = (version: string) => Number.parseFloat(version.replace('≤', ''))

const oldest = new Map<BrowserName, number>()
for (const entry of browserslist(null, { path: import.meta.dirname })) {
  const [browser = '', version = ''] = entry.split(' ')
  const names = NAMES[browser]
  if (!names) throw new Error(`The compatibility data has no browser for ${browser} of .browserslistrc`)
  for (const name of names)
    oldest.set(name, Math.min(oldest.get(name) ?? Number.POSITIVE_INFINITY, numberOf(version)))
}

const isSupported = (
  { version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
  version: number,
) =>
  typeof version_added === 'string' &&
  !flags &&
  !prefix &&
  !alternative_name &&
  numberOf(version_added) <= version &&
  !(typeof version_removed === 'string' && numberOf(version_removed) <= version)

/** Returns whether one of the oldest browsers does not support the feature. */
export const isUnsupported = ({ support }: CompatStatement): boolean =>
  [...oldest].some(([browser, version]) => {
    const supported = support[browser]
    return supported !== undefined && ![supported].flat().some((one) => isSupported(one, version))
  })

/** Names of features. True if no feature of that name is supported: `keys` of Array is supported, so `keys` is false. */
export class Names extends Map<string, boolean> {
  note(name: string, compat: CompatStatement) {
    this.set(name, isUnsupported(compat) && this.get(name) !== false)
  }
}

/** Yields the features directly below `parent`, with their names. */
export function* childrenOf(parent: Identifier): Generator<[string, Identifier, CompatStatement]> {
  for (const [name, child] of Object.entries(parent) as [string, Identifier][])
    if (name !== '__compat' && child.__compat) yield [name, child, child.__compat]
}

/** Yields the globals of a page, and their members with `name`. */
export function* scriptFeatures() {
  for (const [owner, parts, compat] of [...childrenOf(api), ...childrenOf(javascript.builtins)]) {
    yield { owner, name: undefined, isGlobal: true, isStatic: false, compat }
    for (const [key, , member] of childrenOf(parts)) {
      if (!/^[a-z]\w*$/i.test(key) || key.endsWith('_event')) continue
      const isGlobal = /^(Window|WorkerGlobalScope)$/.test(owner)
      const isStatic = key.endsWith('_static')
      yield { owner, name: key.replace(/_static$/, ''), isGlobal, isStatic, compat: member }
    }
  }
}
