import type { SlipReason } from '@wallet/contracts/slip'

/**
 * Test slips: a file whose name contains one of these words fails for that reason, which no picture can say. All else
 * is read from the picture.
 */
export const nameTriggers = {
  'file-lost': 'UPLOADED_FILE_NOT_EXIST',
  captcha: 'TRIPPLE_WRONG_CAPTCHA',
} as const satisfies Record<string, SlipReason>

/** The reason that a file's name asks for. */
export function reasonIn(fileName: string): SlipReason | null {
  const name = fileName.toLowerCase()
  const word = Object.keys(nameTriggers).find((trigger) => name.includes(trigger))
  return word ? nameTriggers[word as keyof typeof nameTriggers] : null
}
