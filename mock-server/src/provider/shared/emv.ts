// EMVCo QR codes: fields of a tag, a length in two digits and a value. The last field is a checksum.

export const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`

/** Returns the CRC-16/CCITT-FALSE of an ASCII text as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Tags of the checksum: payment codes use 63, the mini-QR on slips uses 91. */
export type ChecksumTag = '63' | '91'

export function withChecksum(fields: readonly string[], tag: ChecksumTag): string {
  const text = `${fields.join('')}${tag}04`
  return text + crc16(text)
}

export const hasValidChecksum = (text: string, tag: ChecksumTag) =>
  text.slice(-8, -4) === `${tag}04` && crc16(text.slice(0, -4)) === text.slice(-4)

/** Returns the fields of a text by tag, or null if the text has another format. */
export function parseFields(text: string): Map<string, string> | null {
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
