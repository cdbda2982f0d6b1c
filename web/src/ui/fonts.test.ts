import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AtRule, Declaration } from 'postcss'
import { expect, test } from 'vitest'
import { rules, stylesheets, tokens } from '../../test/styles.ts'
import { texts } from '../../test/texts.ts'

const sheet = stylesheets.find(({ path }) => path.endsWith('fonts.css'))!
const faces: Record<string, string>[] = []
sheet.root.walkAtRules('font-face', ({ nodes = [] }: AtRule) => {
  const own = nodes.filter((node): node is Declaration => node.type === 'decl')
  faces.push(Object.fromEntries(own.map(({ prop, value }) => [prop, value.replaceAll('"', '')])))
})

const nameOf = (face: Record<string, string>) => face['font-family']!

/** Returns whether the browser uses a typeface for a character. */
const hasCharacter = (face: Record<string, string>, code: number) =>
  face['unicode-range']!.split(',').some((range) => {
    const [from, to = from] = range.trim().replace('U+', '').split('-')
    return code >= Number.parseInt(from!, 16) && code <= Number.parseInt(to!, 16)
  })

function fontFamiliesOf(tag: string): string[] {
  const own = rules.find(
    ({ selector, declarations }) => selector === `[lang]:lang(${tag})` && declarations['--font'],
  )
  return (own?.declarations['--font'] ?? tokens['--font']!).replaceAll('"', '').split(', ')
}

test('loads each font file in all weights, with a fallback font until then', () => {
  expect(faces.map(nameOf)).toEqual(['Figtree', 'Noto Sans Thai', 'Noto Sans Lao', 'Baht'])
  for (const face of faces) {
    const file = /url\((.+?)\) format\(woff2\)/.exec(face.src!)?.[1] ?? ''
    expect(existsSync(join(import.meta.dirname, '../..', dirname(sheet.path), file)), file).toBe(true)
    expect([face['font-weight'], face['font-display']], nameOf(face)).toEqual(['400 700', 'swap'])
  }
})

test.each([
  ['th', 'ก', 'Noto Sans Thai', texts.th],
  ['lo', 'ກ', 'Noto Sans Lao', texts.la],
  ['en', 'a', 'Figtree', texts.en],
])('has a glyph for every letter of the texts in %s (%s in %s)', (tag, own, family, shown) => {
  const families = fontFamiliesOf(tag)
  const ofLanguage = families.flatMap((name) => faces.filter((face) => nameOf(face) === name))
  const written = new Set(`${JSON.stringify(shown)}0123456789฿`.replaceAll(/\p{Cc}/gu, ''))
  const foreign = [...written].filter(
    (letter) => !ofLanguage.some((face) => hasCharacter(face, letter.codePointAt(0)!)),
  )
  // U+2060 is invisible.
  expect(foreign.filter((letter) => letter !== '\u2060')).toEqual([])
  expect(nameOf(ofLanguage.find((face) => hasCharacter(face, own.codePointAt(0)!))!)).toBe(family)
  expect(families.slice(-2)).toEqual(['system-ui', 'sans-serif'])
})
