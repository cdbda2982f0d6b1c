import { WALLET } from '@wallet/contracts/endpoints/wallet'
import { OUTSIDE, QR_VALID_MINUTES, type QrProvider, qrProviders } from '@wallet/contracts/limits'
import { refusedAmounts } from '@wallet/contracts/refusedAmounts'
import type { DepositBank } from '@wallet/fixtures/provider'
import type { QrRow } from '../../rows.ts'
import { ApiError, demand } from '../../shared/apiError.ts'
import { toSatang } from '../../shared/money.ts'
import { payIn } from '../../shared/payIn.ts'
import { addStatement } from '../../shared/statements.ts'
import type { World } from '../../world.ts'
import { qrMarkup } from './markup.ts'
import { qrPayload } from './payload.ts'

type QrPayee = DepositBank & { bankCode: QrProvider }

/** Payment providers, and Kasikorn where it reads its credits from SMS (QR-1). */
const takesQr = (entry: DepositBank): entry is QrPayee =>
  Object.hasOwn(qrProviders, entry.bankCode) &&
  (entry.bankType === 'PAYMENT' || (entry.bankCode === 'KBANK' && entry.mode === 'SMS'))

/** The entry of the deposit lookup that issues QR codes under this bank code; NO_BANK when none does. */
export function payeeOf(world: World, bankCode: string): QrPayee {
  const { isManual, banks } = world.settings.deposit
  const payee = banks.filter(takesQr).find((entry) => entry.bankCode === bankCode)
  demand(payee && !isManual, 'NO_BANK')
  return payee
}

export const isOpen = (world: World, qr: Readonly<QrRow>) => qr.state === 'open' && qr.expiresAt > world.now

export const openQr = (world: World, memberId: string, bankCode: QrProvider) =>
  world.tables.qrcodes.by('memberId', memberId).find((qr) => qr.bankCode === bankCode && isOpen(world, qr))

/** Whether the provider would refuse a QR of this amount. Satang. */
export const isRefused = (bankCode: QrProvider, amount: number) =>
  amount < toSatang(qrProviders[bankCode].minimum) || amount === toSatang(refusedAmounts.qr)

/** Satang. */
export function createQr(world: World, memberId: string, payee: QrPayee, amount: number): Readonly<QrRow> {
  const _id = world.random.id()
  return world.tables.qrcodes.insert({
    _id,
    memberId,
    bankCode: payee.bankCode,
    amount,
    createdAt: world.now,
    expiresAt: world.now + QR_VALID_MINUTES * 60_000,
    state: 'open',
    markup: qrMarkup(qrPayload(payee, world.settings.website, _id, amount)),
  })
}

/** The money of a QR arrives. It counts once, and only while the code is open: otherwise QR_FAIL with the reason. */
export function payQr(world: World, qr: Readonly<QrRow>) {
  const { _id, memberId, amount } = qr
  const reason = qr.state === 'open' ? 'expired' : qr.state
  if (!isOpen(world, qr)) throw new ApiError('QR_FAIL', { hint: `the QR is ${reason}` }, 409)
  payIn(world, memberId, { from: 'outside:qr', amount, reason: `QR ${_id}` })
  world.tables.qrcodes.edit(_id).state = 'paid'
  addStatement(world, memberId, { statementType: 'deposit', from: OUTSIDE.qr, to: WALLET, amount })
}
