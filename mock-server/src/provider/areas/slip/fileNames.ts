import type { SlipReason } from '@wallet/contracts/slip'

/** Slips with one of these words in the file name fail for this reason, which a picture cannot cause. */
export const nameTriggers = {
  'file-lost': 'UPLOADED_FILE_NOT_EXIST',
  captcha: 'TRIPPLE_WRONG_CAPTCHA',
} as const satisfies Record<string, SlipReason>

/** Returns the reason that the file name asks for. */
export function reasonIn(fileName: string): SlipReason | null {
  const name = fileName.toLowerCase()
  const word = Object.keys(nameTriggers).find((trigger) => name.includes(trigger))
  return word ? nameTriggers[word as keyof typeof nameTriggers] : null
}
