import { type QrProvider, qrProviders } from '@wallet/contracts/limits'
import { refusedAmounts } from '@wallet/contracts/refusedAmounts'
import type { DepositBank } from '@wallet/fixtures/provider'
import encodeQr from 'qr'
import type { Random } from '../../../engine/random.ts'
import type { QrRow } from '../../rows.ts'
import { payIn } from '../../shared/dayBook.ts'
import { addChecksum, field } from '../../shared/emv.ts'
import { toBaht, toSatang } from '../../shared/money.ts'
import { ApiError, type AreaHandlers, demand, type World } from '../../world.ts'

/** The behaviour of a QR provider, in addition to `qrProviders`. */
interface QrBehaviour {
  /** Returns the satang in the code for the ordered satang. */
  askFor: (ordered: number, random: Random) => number
  /** The maximum in baht, and the error code above it. */
  maximum: number
  tooMuch: string
  /** When the money arrives: seconds after the payment, or at the next refresh of balances. */
  money: { afterS: number; sometimes?: { percent: number; afterS: number } } | 'onRefresh'
}

const keepAmount = (ordered: number) => ordered
const roundUp = (ordered: number) => Math.ceil(ordered / 100) * 100
/** The provider recognises a payment by its satang. */
const addRandomSatang = (ordered: number, random: Random) => ordered + random.int(1, 99)

const usual = { askFor: keepAmount, tooMuch: 'QR_FAIL', money: { afterS: 0 } } as const

/** Differences between the QR providers (QR-9). */
export const qrBehaviour: Record<QrProvider, QrBehaviour> = {
  KBANK: { ...usual, maximum: 50_000 },
  WW: { ...usual, maximum: 20_000, tooMuch: 'WW Pay: 20,000 THB per QR at most' },
  PAYTIMZ: {
    ...usual,
    askFor: addRandomSatang,
    maximum: 30_000,
    money: { afterS: 20, sometimes: { percent: 20, afterS: 50 } },
  },
  PAYONEX: { ...usual, askFor: roundUp, maximum: 2_000_000, money: 'onRefresh' },
  ZPAY: { ...usual, maximum: 200_000 },
}

/** Returns the seconds from the payment to the credit, or null if the credit waits for a refresh. */
export function drawCreditDelay(provider: QrProvider, random: Random): number | null {
  const { money } = qrBehaviour[provider]
  if (money === 'onRefresh') return null
  const { afterS, sometimes } = money
  return sometimes && random.next() * 100 < sometimes.percent ? sometimes.afterS : afterS
}

type QrPayee = DepositBank & { bankCode: QrProvider }

/** Payment providers, and KBANK in SMS mode (QR-1). */
const isQrPayee = (entry: DepositBank): entry is QrPayee =>
  Object.hasOwn(qrProviders, entry.bankCode) &&
  (entry.bankType === 'PAYMENT' || (entry.bankCode === 'KBANK' && entry.mode === 'SMS'))

/** Finds the entry of the deposit lookup that issues QR codes for a bank code. Throws NO_BANK. */
export function payeeOf(world: World, bankCode: string): QrPayee {
  const { isManual, banks } = world.settings.deposit
  const payee = banks.filter(isQrPayee).find((entry) => entry.bankCode === bankCode)
  demand(payee && !isManual, 'NO_BANK')
  return payee
}

export const isOpen = (world: World, qr: Readonly<QrRow>) => qr.state === 'open' && qr.expiresAt > world.now

export const findOpenQr = (world: World, memberId: string, bankCode: QrProvider) =>
  world.tables.qrcodes.by('memberId', memberId).find((qr) => qr.bankCode === bankCode && isOpen(world, qr))

/** Returns why the provider rejects a QR of this amount in satang, or null. */
export function refusalOf(world: World, bankCode: QrProvider, amount: number): string | null {
  const minimum = world.settings.bounds[`qr${bankCode}`]
  if (amount < toSatang(minimum) || amount === toSatang(refusedAmounts.qr)) return 'QR_FAIL'
  const { maximum, tooMuch } = qrBehaviour[bankCode]
  return amount > toSatang(maximum) ? tooMuch : null
}

/** Creates a QR for this amount in satang. The code may ask for a slightly different amount. */
export function createQr(world: World, memberId: string, payee: QrPayee, ordered: number): Readonly<QrRow> {
  const _id = world.random.id()
  const amount = qrBehaviour[payee.bankCode].askFor(ordered, world.random)
  return world.tables.qrcodes.insert({
    _id,
    memberId,
    bankCode: payee.bankCode,
    ordered,
    amount,
    createdAt: world.now,
    expiresAt: world.now + qrProviders[payee.bankCode].validMinutes * 60_000,
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
  const delay = drawCreditDelay(bankCode, world.random)
  if (delay === 0) creditQr(world, _id)
  else if (delay !== null) world.schedule('qr.credit', delay, _id)
}

/** Credits a paid QR once, also if the code has expired or was cancelled since. */
export function creditQr(world: World, qrcodeId: string) {
  const qr = world.tables.qrcodes.get(qrcodeId)
  if (!qr || qr.paidAt === null || qr.state === 'credited') return
  const { memberId, amount } = qr
  payIn(world, memberId, { by: 'qr', amount, reason: `QR ${qrcodeId}` })
  world.tables.qrcodes.edit(qrcodeId).state = 'credited'
}

/** Credits paid QRs of the providers that report a payment only when asked (QR-9). */
export function askForPaidQrs(world: World, memberId: string) {
  for (const { _id, bankCode } of world.tables.qrcodes.by('memberId', memberId))
    if (qrBehaviour[bankCode].money === 'onRefresh') creditQr(world, _id)
}

const qrResponse = ({ _id, markup, amount, expiresAt }: Readonly<QrRow>) => ({
  hasQrcode: true,
  qrcodeId: _id,
  qrcode: markup,
  amount: toBaht(amount),
  expireIn: expiresAt,
})

export const qrHandlers = {
  'GET /api/qrcode/{bankCode}': ({ world, member, params }) => {
    const { bankCode } = payeeOf(world, params.bankCode)
    const open = findOpenQr(world, member._id, bankCode)
    return open ? qrResponse(open) : { hasQrcode: false }
  },
  'POST /api/qrcode/{bankCode}': ({ world, member, params, body }) => {
    const payee = payeeOf(world, params.bankCode)
    const amount = toSatang(body.amount)
    demand(member.wallet !== null, 'NO_WALLET')
    const open = findOpenQr(world, member._id, payee.bankCode)
    if (open) {
      const { qrcode, ...known } = qrResponse(open)
      // While a QR is open, another amount is rejected (QR-10).
      if (open.ordered !== amount) return { ...known, hasQrcode: false, message: 'QR_FAIL' }
      return { ...known, qrcode }
    }
    const refusal = refusalOf(world, payee.bankCode, amount)
    if (refusal !== null) return { hasQrcode: false, message: refusal }
    return qrResponse(createQr(world, member._id, payee, amount))
  },
  'DELETE /api/qrcode/{qrcodeId}': ({ world, member, params }) => {
    const qr = world.tables.qrcodes.get(params.qrcodeId)
    demand(qr && qr.memberId === member._id && isOpen(world, qr), 'NO_DATA')
    world.tables.qrcodes.edit(qr._id).state = 'cancelled'
    return { message: 'SUCCESS' }
  },
} satisfies AreaHandlers

/** Belongs to no payment scheme, so that the app of a real bank rejects the code. */
const APPLICATION = 'A000000000DEMO01'

/** Returns the text of a payment QR code. `amount` is in satang. */
const qrPayload = (payee: DepositBank, website: string, qrcodeId: string, amount: number): string =>
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
