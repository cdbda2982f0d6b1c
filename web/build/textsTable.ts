import { type Language, languageCodes } from '../src/i18n/languages.ts'
import * as memberTexts from '../src/i18n/texts/th.member.ts'
import { visitorTexts } from '../src/i18n/texts/th.visitor.ts'

type Texts = { readonly [key: string]: string | Texts }

const modules = import.meta.glob<Record<string, Texts>>('../src/i18n/texts/{th,la,en}/*.ts', { eager: true })

function flatten(texts: Texts, prefix: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

/** Quotes a cell as RFC 4180 does. Non-breaking spaces become spaces, and word joiners are removed. */
function formatCell(text: string): string {
  const plain = text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
  return /[",\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** The texts of common.ts and shell.ts have no prefix in their keys. */
function prefixOf(name: string): string {
  if (name === 'loginErrors') return 'errors.'
  return name in visitorTexts || name in memberTexts ? `${name}.` : ''
}

/** Returns `docs/texts.csv`: every text of the app in three languages, with its key and file. */
export function formatTexts(): string {
  const rows = new Map<string, { file: string; texts: Partial<Record<Language, string>> }>()
  for (const [path, module] of Object.entries(modules)) {
    const [, language, name = ''] = /(\w+)\/(\w+)\.ts$/.exec(path)!
    const file = `web/src/i18n/texts/*/${name}.ts`
    for (const [key, text] of flatten(module[name]!, prefixOf(name)))
      rows.set(key, { file, texts: { ...rows.get(key)?.texts, [language as Language]: text } })
  }
  const lines = [...rows].map(([key, { file, texts }]) => [
    key,
    file,
    ...languageCodes.map((code) => texts[code] ?? ''),
  ])
  return [['key', 'file', ...languageCodes], ...lines]
    .map((cells) => `${cells.map(formatCell).join(',')}\n`)
    .join('')
}
