import { texts } from '../support/texts.ts'

export const t = texts.en

/** Messages that deny no order: success, or the end of the session. */
const neutral = [
  'OK',
  'SUCCESS',
  'REFUND_SUCCESS',
  'INVITE_BONUS_SUCCESS',
  'BONUS_CLEAR',
  'OTP_VERIFIED',
  'OTP_CODE_VALID',
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'invalid-token',
  'gone',
]

const refusals = Object.entries(t.errors)
  .filter(([code]) => !neutral.includes(code))
  .map(([, text]) => text)

/** Texts that say: nothing was done, the member can do it again. */
export const deniesTexts: readonly string[] = [
  ...refusals,
  t.message.generic,
  t.message.network,
  t.message.notSent,
  t.message.timeout,
  t.message.unsure,
  t.ending.failed,
  t.message.notLoaded,
  t.refund.notLoaded,
  t.bonus.notLoaded,
  t.spin.notLoaded,
  t.home.notLoaded,
  t.crash.text,
  t.ending.nothingMoved,
  t.ending.notDeducted,
  t.ending.stillIn,
  t.ending.stillInWallet,
  t.ending.stillEverywhere,
]

/** Texts that say: the app is checking. They must not stay for ever. */
export const checksTexts: readonly string[] = [
  t.word.checking,
  t.money.checking,
  t.spin.checking,
  t.slip.checking,
  t.motion.checking,
]

/** Texts that leave the result open, and name the page that shows it. */
export const opensTexts: readonly string[] = [
  t.money.notFoundTitle,
  t.money.notFound,
  t.money.notFoundRepeat,
  t.money.notFoundAtAll,
  t.motion.missing,
]

/** Matches the start of a line, with any values for the placeholders. */
const patternOf = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}`)

/** Returns the lines that are one of the texts. */
export function linesThat(lines: readonly string[], texts: readonly string[]): string[] {
  const patterns = texts.map(patternOf)
  return lines.filter((line) => patterns.some((pattern) => pattern.test(line)))
}

export const saysAny = (lines: readonly string[], texts: readonly string[]) =>
  linesThat(lines, texts).length > 0
