import type { DepositBank } from '@wallet/fixtures/provider'
import encodeQr from 'qr'
import { addChecksum, field } from '../../shared/emv.ts'
import { toBaht } from '../../shared/money.ts'

/** Belongs to no payment scheme, so that the app of a real bank rejects the code. */
const APPLICATION = 'A000000000DEMO01'

/** Returns the text of a payment QR code. `amount` is in satang. */
export const qrPayload = (payee: DepositBank, website: string, qrcodeId: string, amount: number): string =>
  addChecksum(
    [
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
    ],
    '63',
  )

/** White modules around the code, which scanners need. */
const QUIET_ZONE = 4

/** Returns the code as an SVG. Each run of dark modules in a row is one rectangle of a path. */
export function qrMarkup(text: string): string {
  const modules = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const size = modules.length
  const runs = modules.flatMap((row, y) => {
    const dark = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...dark.matchAll(/1+/g)].map(
      ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
    )
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${runs.join('')}"/></svg>`
  )
}
