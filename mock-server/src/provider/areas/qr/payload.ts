import type { DepositBank } from '@wallet/fixtures/provider'
import { toBaht } from '../../shared/money.ts'

/** An application of no payment scheme: a real bank's app refuses the code instead of paying a stranger. */
const APPLICATION = 'A000000000DEMO01'

/** Tag, length in two digits, value, as in the QR codes of EMVCo. */
const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE of a text of ASCII, as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** What the code says: to whom, how much (satang), and under which reference; usable once, closed by its checksum. */
export function qrPayload(payee: DepositBank, website: string, qrcodeId: string, amount: number): string {
  const text = [
    field('00', '01'),
    field('01', '12'),
    field('30', field('00', APPLICATION) + field('01', payee.bankAccountNo) + field('02', payee.bankCode)),
    field('52', '0000'),
    field('53', '764'),
    field('54', toBaht(amount).toFixed(2)),
    field('58', 'TH'),
    field('59', website.slice(0, 25)),
    field('60', 'BANGKOK'),
    field('62', field('05', qrcodeId)),
    '6304',
  ].join('')
  return text + crc16(text)
}
