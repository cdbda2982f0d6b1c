import { allowed } from './allowed.ts'
import { findUnsupportedInScripts } from './scripts.ts'
import { findUnsupportedInStyle } from './styles.ts'

/**
 * Returns "path: feature" for each feature that the oldest browsers (.browserslistrc) do not support and `allow` does not
 * list. Also reports the entries of `allow` that no file uses. The build itself replaces newer syntax.
 */
export function findUnsupported(files: Map<string, string>, allow = allowed): string[] {
  const ending = (end: string) => [...files].filter(([path]) => path.endsWith(end))
  const found = [
    ...findUnsupportedInScripts(new Map(ending('.js'))),
    ...ending('.css').map(([file, code]) => [file, findUnsupportedInStyle(code)] as const),
  ]
  const used = new Set(found.flatMap(([, features]) => features))
  const known = Object.values(allow).flat()
  return [
    ...found.flatMap(([file, features]) =>
      features.filter((feature) => !known.includes(feature)).map((feature) => `${file}: ${feature}`),
    ),
    ...known.filter((feature) => !used.has(feature)).map((feature) => `${feature} is allowed, but not used`),
  ]
}
