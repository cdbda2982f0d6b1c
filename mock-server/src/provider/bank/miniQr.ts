import { field, hasValidChecksum, parseFields, withChecksum } from '../shared/emv.ts'

// Thai banks print a mini-QR on slips: the sending bank and the reference. The bank returns all other data.

const API = '000001'
/** No real bank has this code. */
const STAND_IN_BANK = '000'

export const miniQrText = (reference: string) =>
  withChecksum(
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
