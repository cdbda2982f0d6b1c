const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe HTML. Only the template below creates it. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | number | Markup | readonly Markup[]

const toHtml = (value: Value): string => {
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map(toHtml).join('')
  return String(value).replace(/[&<>"']/g, (sign) => entities[sign] as string)
}

export const html = (parts: TemplateStringsArray, ...values: Value[]) =>
  new Markup(parts.reduce((page, part, i) => page + toHtml(values[i - 1] as Value) + part))
