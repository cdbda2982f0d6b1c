/*
 * The texts of QR codes as EMVCo writes them: fields of a tag, a length in two digits and a value, closed by a checksum.
 */

/** One field, of at most 99 characters. */
export const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE of a text of ASCII, as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const CHECKSUM = '6304'

/** A whole text, with its checksum. */
export function sealed(fields: readonly string[]): string {
  const text = [...fields, CHECKSUM].join('')
  return text + crc16(text)
}

/** Whether the checksum at the end of a text is that of the text. */
export const isSealed = (text: string) =>
  text.slice(-8, -4) === CHECKSUM && crc16(text.slice(0, -4)) === text.slice(-4)

/** The fields of a text by their tags; null where it is none. */
export function fieldsOf(text: string): Map<string, string> | null {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const [, tag, digits] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    const end = at + 4 + Number(digits)
    if (tag === undefined || end > text.length) return null
    fields.set(tag, text.slice(at + 4, end))
    at = end
  }
  return fields
}
