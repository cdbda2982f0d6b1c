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

export function addChecksum(fields: readonly string[], tag: ChecksumTag): string {
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

// Thai banks print a mini-QR on slips: the sending bank and the reference. The bank returns all other data.

const API = '000001'
/** No real bank has this code. */
const STAND_IN_BANK = '000'

export const miniQrText = (reference: string) =>
  addChecksum(
    [field('00', field('00', API) + field('01', STAND_IN_BANK) + field('02', reference)), field('51', 'TH')],
    '91',
  )

/** Returns the reference in a mini-QR, 'unstable' if its checksum is wrong, null if the text is no mini-QR. */
export function parseMiniQr(text: string): { reference: string } | 'unstable' | null {
  const fields = parseFields(text)
  const slip = parseFields(fields?.get('00') ?? '')
  const reference = slip?.get('02')
  if (!reference || slip?.get('00') !== API || !fields?.has('91')) return null
  return hasValidChecksum(text, '91') ? { reference } : 'unstable'
}
