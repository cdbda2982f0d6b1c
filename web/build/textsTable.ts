import { languageCodes } from '../src/i18n/languages.ts'

type Texts = { readonly [key: string]: string | Texts }

const files = import.meta.glob<Texts>('../src/i18n/texts/*.json', { eager: true, import: 'default' })

/** Returns the texts with their keys: `action.confirm`. */
export function flatten(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

/** Quotes a cell as RFC 4180 does. Non-breaking spaces become spaces, and word joiners are removed. */
function formatCell(text: string): string {
  const plain = text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
  return /[",\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/**
 * Returns `docs/texts.csv`: every text of the app in three languages, with its key and file. Excel needs the byte order
 * mark at the start to read Thai and Lao.
 */
export function formatTexts(): string {
  const lines = ['visitor', 'member'].flatMap((part) => {
    const columns = languageCodes.map((code) =>
      Object.fromEntries(flatten(files[`../src/i18n/texts/${code}.${part}.json`]!)),
    )
    // Only English has plurals, so English has all keys.
    const keys = Object.keys(columns[languageCodes.indexOf('en')]!)
    return keys.map((key) => [
      key,
      `web/src/i18n/texts/*.${part}.json`,
      ...columns.map((texts) => texts[key] ?? ''),
    ])
  })
  const rows = [['key', 'file', ...languageCodes], ...lines]
  return `\ufeff${rows.map((cells) => `${cells.map(formatCell).join(',')}\n`).join('')}`
}
