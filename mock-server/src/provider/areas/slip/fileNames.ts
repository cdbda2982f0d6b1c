import type { SlipReason } from '@wallet/contracts/slip'
import { toSatang } from '../../shared/money.ts'

/**
 * Test slips: a file whose name contains one of these words fails for that reason, whatever the picture shows. The
 * other reasons need no word: a picture that was sent twice, or one that is too small or too large.
 */
export const nameTriggers = {
  'file-lost': 'UPLOADED_FILE_NOT_EXIST',
  'cannot-read': 'CANNOT_READ_CROPPED_IMAGE',
  'dest-account': 'DEST_ACC_INVALID',
  'unstable-refno': 'UNSTABLE_REFNO_ON_SLIP',
  captcha: 'TRIPPLE_WRONG_CAPTCHA',
  'invalid-slip': 'INVALID_SLIP',
  'not-match': 'NOT_MATCH',
  expired: 'EXPIRED_SLIP',
  'unknown-error': 'UNKNOW_ERROR',
} as const satisfies Record<string, SlipReason>

/** The reason that a file's name asks for. */
export function reasonIn(fileName: string): SlipReason | null {
  const name = fileName.toLowerCase()
  const word = Object.keys(nameTriggers).find((trigger) => name.includes(trigger))
  return word ? nameTriggers[word as keyof typeof nameTriggers] : null
}

/** `slip-500.png` and `slip-500.50.jpg` are slips of that many baht. In satang; null for any other name. */
export function amountIn(fileName: string): number | null {
  const [, digits] = /^slip-(\d{1,7}(?:\.\d{1,2})?)\.[a-z]+$/i.exec(fileName) ?? []
  return Number(digits) > 0 ? toSatang(Number(digits)) : null
}
