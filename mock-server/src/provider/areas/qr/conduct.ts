import { type QrProvider, qrProviders } from '@wallet/contracts/limits'
import type { Random } from '../../../engine/random.ts'

/** The behaviour of a QR provider, in addition to `qrProviders`. */
interface Conduct {
  validMinutes: number
  /** Returns the satang in the code for the ordered satang. */
  askFor: (ordered: number, random: Random) => number
  /** The maximum in baht, and the error code above it. */
  maximum: number
  tooMuch: string
  /** When the money arrives: seconds after the payment, or at the next refresh of balances. */
  money: { afterS: number; sometimes?: { percent: number; afterS: number } } | 'onRefresh'
}

const exactly = (ordered: number) => ordered
const roundedUp = (ordered: number) => Math.ceil(ordered / 100) * 100
/** The provider recognises a payment by its satang. */
const withOwnSatang = (ordered: number, random: Random) => ordered + random.int(1, 99)

const usual = { askFor: exactly, tooMuch: 'QR_FAIL', money: { afterS: 0 } } as const

/** Differences between the QR providers (QR-9). */
export const qrConduct: Record<QrProvider, Conduct> = {
  KBANK: { ...usual, ...qrProviders.KBANK, maximum: 50_000 },
  WW: { ...usual, ...qrProviders.WW, maximum: 20_000, tooMuch: 'WW Pay: 20,000 THB per QR at most' },
  PAYTIMZ: {
    ...usual,
    ...qrProviders.PAYTIMZ,
    askFor: withOwnSatang,
    maximum: 30_000,
    money: { afterS: 20, sometimes: { percent: 20, afterS: 50 } },
  },
  PAYONEX: {
    ...usual,
    ...qrProviders.PAYONEX,
    askFor: roundedUp,
    maximum: 2_000_000,
    money: 'onRefresh',
  },
  ZPAY: { ...usual, ...qrProviders.ZPAY, maximum: 200_000 },
}

/** Returns the seconds from the payment to the credit, or null if the credit waits for a refresh. */
export function delayOfMoney(provider: QrProvider, random: Random): number | null {
  const { money } = qrConduct[provider]
  if (money === 'onRefresh') return null
  const { afterS, sometimes } = money
  return sometimes && random.next() * 100 < sometimes.percent ? sometimes.afterS : afterS
}
