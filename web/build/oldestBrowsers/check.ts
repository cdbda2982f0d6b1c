import { allowed } from './allowed.ts'
import { findUnsupportedInScripts } from './scripts.ts'
import { findUnsupportedInStyle } from './styles.ts'
import { findUnsupportedSyntax } from './syntax.ts'

/**
 * Returns "path: feature" for each feature that the oldest browsers (.browserslistrc) do not support and `allow` does not
 * list. Also reports the entries of `allow` that no file uses.
 */
export async function findUnsupported(files: Map<string, string>, allow = allowed): Promise<string[]> {
  const ending = (end: string) => new Map([...files].filter(([path]) => path.endsWith(end)))
  const found: (readonly [file: string, features: string[]])[] = [...findUnsupportedInScripts(ending('.js'))]
  found.push(
    ...(await Promise.all(
      [...ending('.js')].map(async ([file, code]) => [file, await findUnsupportedSyntax(code)] as const),
    )),
  )
  for (const [file, code] of ending('.css')) found.push([file, findUnsupportedInStyle(code)])

  const used = new Set(found.flatMap(([, features]) => features))
  const known = new Set(Object.values(allow).flat())
  return [
    ...found.flatMap(([file, features]) =>
      features.filter((feature) => !known.has(feature)).map((feature) => `${file}: ${feature}`),
    ),
    ...[...known]
      .filter((feature) => !used.has(feature))
      .map((feature) => `${feature} is allowed, but not used`),
  ]
}
