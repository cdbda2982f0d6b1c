import type { DepositBank } from '@wallet/fixtures/provider'
import { field, withChecksum } from '../../shared/emv.ts'
import { toBaht } from '../../shared/money.ts'

/** Belongs to no payment scheme, so that the app of a real bank rejects the code. */
const APPLICATION = 'A000000000DEMO01'

/** Returns the text of a payment QR code. `amount` is in satang. */
export const qrPayload = (payee: DepositBank, website: string, qrcodeId: string, amount: number): string =>
  withChecksum(
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
