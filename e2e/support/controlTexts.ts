import { controlTexts, fillText, type TextKey } from '@wallet/web/control/texts/all'

/** Returns the English text of the control room. */
export const controlText = (key: TextKey, values?: Record<string, unknown>) =>
  fillText(controlTexts[key][2], values)
