import { WALLET } from '@wallet/contracts/endpoints/wallet'
import { OUTSIDE, type QrProvider, qrProviders } from '@wallet/contracts/limits'
import { refusedAmounts } from '@wallet/contracts/refusedAmounts'
import type { DepositBank } from '@wallet/fixtures/provider'
import type { QrRow } from '../../rows.ts'
import { ApiError, demand } from '../../shared/apiError.ts'
import { payIn } from '../../shared/coins.ts'
import { toSatang } from '../../shared/money.ts'
import { addStatement } from '../../shared/statements.ts'
import type { World } from '../../world.ts'
import { delayOfMoney, qrConduct } from './conduct.ts'
import { qrMarkup, qrPayload } from './payload.ts'

type QrPayee = DepositBank & { bankCode: QrProvider }

/** Payment providers, and KBANK in SMS mode (QR-1). */
const takesQr = (entry: DepositBank): entry is QrPayee =>
  Object.hasOwn(qrProviders, entry.bankCode) &&
  (entry.bankType === 'PAYMENT' || (entry.bankCode === 'KBANK' && entry.mode === 'SMS'))

/** Finds the entry of the deposit lookup that issues QR codes for a bank code. Throws NO_BANK. */
export function payeeOf(world: World, bankCode: string): QrPayee {
  const { isManual, banks } = world.settings.deposit
  const payee = banks.filter(takesQr).find((entry) => entry.bankCode === bankCode)
  demand(payee && !isManual, 'NO_BANK')
  return payee
}

export const isOpen = (world: World, qr: Readonly<QrRow>) => qr.state === 'open' && qr.expiresAt > world.now

export const openQr = (world: World, memberId: string, bankCode: QrProvider) =>
  world.tables.qrcodes.by('memberId', memberId).find((qr) => qr.bankCode === bankCode && isOpen(world, qr))

/** Returns why the provider rejects a QR of this amount in satang, or null. */
export function refusalOf(world: World, bankCode: QrProvider, amount: number): string | null {
  const minimum = world.settings.bounds[`qr${bankCode}`]
  if (amount < toSatang(minimum) || amount === toSatang(refusedAmounts.qr)) return 'QR_FAIL'
  const { maximum, tooMuch } = qrConduct[bankCode]
  return amount > toSatang(maximum) ? tooMuch : null
}

/** Creates a QR for this amount in satang. The code may ask for a slightly different amount. */
export function createQr(world: World, memberId: string, payee: QrPayee, ordered: number): Readonly<QrRow> {
  const { askFor, validMinutes } = qrConduct[payee.bankCode]
  const _id = world.random.id()
  const amount = askFor(ordered, world.random)
  return world.tables.qrcodes.insert({
    _id,
    memberId,
    bankCode: payee.bankCode,
    ordered,
    amount,
    createdAt: world.now,
    expiresAt: world.now + validMinutes * 60_000,
    paidAt: null,
    state: 'open',
    markup: qrMarkup(qrPayload(payee, world.settings.website, _id, amount)),
  })
}

/** Pays an open QR once. Throws QR_FAIL with the reason. */
export function payQr(world: World, qr: Readonly<QrRow>) {
  const { _id, bankCode, paidAt, state } = qr
  const reason = paidAt !== null ? 'paid' : state === 'open' ? 'expired' : state
  if (paidAt !== null || !isOpen(world, qr))
    throw new ApiError('QR_FAIL', { hint: `the QR is ${reason}` }, 409)
  world.tables.qrcodes.edit(_id).paidAt = world.now
  const delay = delayOfMoney(bankCode, world.random)
  if (delay === 0) creditQr(world, _id)
  else if (delay !== null) world.schedule('qr.credit', delay, _id)
}

/** Credits a paid QR once, also if the code has expired or was cancelled since. */
export function creditQr(world: World, qrcodeId: string) {
  const qr = world.tables.qrcodes.get(qrcodeId)
  if (!qr || qr.paidAt === null || qr.state === 'credited') return
  const { memberId, amount } = qr
  payIn(world, memberId, { from: 'outside:qr', amount, reason: `QR ${qrcodeId}` })
  world.tables.qrcodes.edit(qrcodeId).state = 'credited'
  addStatement(world, memberId, { statementType: 'deposit', from: OUTSIDE.qr, to: WALLET, amount })
}

/** Credits paid QRs of the providers that report a payment only when asked (QR-9). */
export function askForPaidQrs(world: World, memberId: string) {
  for (const { _id, bankCode } of world.tables.qrcodes.by('memberId', memberId))
    if (qrConduct[bankCode].money === 'onRefresh') creditQr(world, _id)
}
