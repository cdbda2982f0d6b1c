import { type QrProvider, qrProviders } from '@wallet/contracts/limits'
import type { Random } from '../../../engine/random.ts'

/** What a provider does with an order of a QR, beside what is known before (`qrProviders`). */
interface Conduct {
  validMinutes: number
  /** What the code asks for, of what was ordered. Satang. */
  askFor: (ordered: number, random: Random) => number
  /** The most that it makes a code of, in baht, and what it says to more. */
  maximum: number
  tooMuch: string
  /** When the money comes: so many seconds after the code was paid, or when balances are next read anew. */
  money: { afterS: number; sometimes?: { percent: number; afterS: number } } | 'onRefresh'
}

const exactly = (ordered: number) => ordered
const roundedUp = (ordered: number) => Math.ceil(ordered / 100) * 100
/** By its satang the provider tells who has paid. */
const withOwnSatang = (ordered: number, random: Random) => ordered + random.int(1, 99)

/** What most of them do. */
const usual = { askFor: exactly, tooMuch: 'QR_FAIL', money: { afterS: 0 } } as const

/** The QR providers, and all in which they differ (QR-9). */
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

/** Seconds from the payment to the money; null where it waits to be asked for. */
export function delayOfMoney(provider: QrProvider, random: Random): number | null {
  const { money } = qrConduct[provider]
  if (money === 'onRefresh') return null
  const { afterS, sometimes } = money
  return sometimes && random.next() * 100 < sometimes.percent ? sometimes.afterS : afterS
}
