import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AtRule, Declaration } from 'postcss'
import { expect, test } from 'vitest'
import { rules, sheets, tokens } from '../../test/styles.ts'
import { memberTexts as enMember } from '../i18n/texts/en.member.ts'
import { visitorTexts as enVisitor } from '../i18n/texts/en.visitor.ts'
import { memberTexts as laMember } from '../i18n/texts/la.member.ts'
import { visitorTexts as laVisitor } from '../i18n/texts/la.visitor.ts'
import { memberTexts as thMember } from '../i18n/texts/th.member.ts'
import { visitorTexts as thVisitor } from '../i18n/texts/th.visitor.ts'

const sheet = sheets.find(({ path }) => path.endsWith('fonts.css'))!
const faces: Record<string, string>[] = []
sheet.root.walkAtRules('font-face', ({ nodes = [] }: AtRule) => {
  const own = nodes.filter((node): node is Declaration => node.type === 'decl')
  faces.push(Object.fromEntries(own.map(({ prop, value }) => [prop, value.replaceAll('"', '')])))
})

const nameOf = (face: Record<string, string>) => face['font-family']!

/** Whether a typeface is asked for a character. */
const holds = (face: Record<string, string>, code: number) =>
  face['unicode-range']!.split(',').some((range) => {
    const [from, to = from] = range.trim().replace('U+', '').split('-')
    return code >= Number.parseInt(from!, 16) && code <= Number.parseInt(to!, 16)
  })

/** The typefaces of a language, the first one first. */
function familiesOf(tag: string): string[] {
  const own = rules.find(({ selector, set }) => selector === `[lang]:lang(${tag})` && set['--font'])
  return (own?.set['--font'] ?? tokens['--font']!).replaceAll('"', '').split(', ')
}

test('every typeface is there, in all weights, and its words are read before it has come', () => {
  expect(faces.map(nameOf)).toEqual(['Figtree', 'Noto Sans Thai', 'Noto Sans Lao', 'Baht'])
  for (const face of faces) {
    const file = /url\((.+?)\) format\(woff2\)/.exec(face.src!)?.[1] ?? ''
    expect(existsSync(join(import.meta.dirname, '../..', dirname(sheet.path), file)), file).toBe(true)
    expect([face['font-weight'], face['font-display']], nameOf(face)).toEqual(['400 700', 'swap'])
  }
})

test.each([
  ['th', 'ก', 'Noto Sans Thai', { ...thVisitor, ...thMember }],
  ['lo', 'ກ', 'Noto Sans Lao', { ...laVisitor, ...laMember }],
  ['en', 'a', 'Figtree', { ...enVisitor, ...enMember }],
])('every letter of the texts in %s is in a typeface of the app: %s is in %s', (tag, own, family, texts) => {
  const families = familiesOf(tag)
  const ofLanguage = families.flatMap((name) => faces.filter((face) => nameOf(face) === name))
  const written = new Set(`${JSON.stringify(texts)}0123456789฿`.replaceAll(/\p{Cc}/gu, ''))
  const foreign = [...written].filter(
    (letter) => !ofLanguage.some((face) => holds(face, letter.codePointAt(0)!)),
  )
  // U+2060 keeps a word whole, and is not drawn.
  expect(foreign.filter((letter) => letter !== '\u2060')).toEqual([])
  expect(nameOf(ofLanguage.find((face) => holds(face, own.codePointAt(0)!))!)).toBe(family)
  // The rest is drawn by the phone.
  expect(families.slice(-2)).toEqual(['system-ui', 'sans-serif'])
})
