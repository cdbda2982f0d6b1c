import { qrProviders } from '@wallet/contracts/limits'
import type { Settings } from './readSettings.ts'

/** Returns the minimum and the quick amounts of a QR provider in baht, and the minutes that its code is valid (QR-5). */
export function qrRules(settings: Settings, bankCode: keyof typeof qrProviders) {
  const { minimum, quickAmounts, validMinutes } = qrProviders[bankCode]
  const override = bankCode === 'PAYTIMZ' || bankCode === 'ZPAY' ? settings.qrMinimum[bankCode] : undefined
  if (override === undefined) return { minimum, quickAmounts: [...quickAmounts], validMinutes }
  return { minimum: override, quickAmounts: [override, ...quickAmounts.slice(1)], validMinutes }
}
