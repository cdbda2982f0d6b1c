import en from '@wallet/web/control/texts/en.json' with { type: 'json' }
import { fill } from './texts.ts'

export type TextKey = keyof typeof en

/** Returns the English text of the control room. */
export const controlText = (key: TextKey, values: Record<string, string | number> = {}) =>
  fill(en[key], values)
