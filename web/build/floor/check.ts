import { allowed } from './allowed.ts'
import { newInScripts } from './scripts.ts'
import { newInStyle } from './styles.ts'
import { newInSyntax } from './syntax.ts'

/**
 * What the files of a build use that is newer than the floor (.browserslistrc) and not allowed, one line each with the
 * path. An allowance that is no longer used is reported, too.
 */
export async function newerThanFloor(files: Map<string, string>, allow = allowed): Promise<string[]> {
  const ending = (end: string) => new Map([...files].filter(([path]) => path.endsWith(end)))
  const found: (readonly [file: string, features: string[]])[] = [...newInScripts(ending('.js'))]
  found.push(
    ...(await Promise.all(
      [...ending('.js')].map(async ([file, code]) => [file, await newInSyntax(code)] as const),
    )),
  )
  for (const [file, code] of ending('.css')) found.push([file, newInStyle(code)])

  const used = new Set(found.flatMap(([, features]) => features))
  const known = new Set(allow.flatMap(({ features }) => features))
  return [
    ...found.flatMap(([file, features]) =>
      features.filter((feature) => !known.has(feature)).map((feature) => `${file}: ${feature}`),
    ),
    ...[...known]
      .filter((feature) => !used.has(feature))
      .map((feature) => `${feature} is allowed, and not used`),
  ]
}
