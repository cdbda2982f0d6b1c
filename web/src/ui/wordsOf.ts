const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['apos', "'"],
  ['gt', '>'],
  ['lt', '<'],
  ['nbsp', ' '],
  ['quot', '"'],
])

function decoded(all: string, name: string): string {
  if (!name.startsWith('#')) return named.get(name) ?? all
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
}

/** Returns the text of markup. Never set it as HTML. */
export function wordsOf(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(-->|$)|<(script|style)\b[\s\S]*?(<\/\2\s*>|$)/gi, ' ')
    .replace(/<\/?[a-z!?][^>]*(>|$)/gi, ' ')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, decoded)
    .replace(/\s+/g, ' ')
    .trim()
}
