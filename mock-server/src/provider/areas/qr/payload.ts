import type { DepositBank } from '@wallet/fixtures/provider'
import { field, sealed } from '../../shared/emv.ts'
import { toBaht } from '../../shared/money.ts'

/** An application of no payment scheme: a real bank's app refuses the code instead of paying a stranger. */
const APPLICATION = 'A000000000DEMO01'

/** What the code says: to whom, how much (satang), and under which reference; usable once, closed by its checksum. */
export const qrPayload = (payee: DepositBank, website: string, qrcodeId: string, amount: number): string =>
  sealed([
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
  ])
