import { texts } from '../support/texts.ts'

/** The language of all cells. */
export const t = texts.en

/** Messages of the provider that claim nothing about an order: it went well, or the login ended. */
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
  t.message.listNotLoaded,
  t.refund.notLoaded,
  t.bonus.notLoaded,
  t.spin.notLoaded,
  t.home.notLoaded,
  t.crash.text,
  t.ending.nothingMoved,
  t.ending.stillIn,
  t.ending.stillInWallet,
  t.ending.stillEverywhere,
]

/** Words that promise: it is being found out. They may stand, but not for ever. */
export const checksTexts: readonly string[] = [
  t.word.checking,
  t.money.checking,
  t.spin.checking,
  t.slip.checking,
  t.motion.checking,
]

/** Words that leave it open for good, and send the member to where it can be seen. */
export const opensTexts: readonly string[] = [
  t.money.notFoundTitle,
  t.money.notFound,
  t.money.notFoundRepeat,
  t.money.notFoundAtAll,
  t.motion.missing,
]

/** The beginning of a line, whatever the placeholders of its text are filled with. */
const patternOf = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}`)

/** Those lines of a screen that are one of the texts. */
export function linesThat(lines: readonly string[], texts: readonly string[]): string[] {
  const patterns = texts.map(patternOf)
  return lines.filter((line) => patterns.some((pattern) => pattern.test(line)))
}

export const saysAny = (lines: readonly string[], texts: readonly string[]) =>
  linesThat(lines, texts).length > 0
