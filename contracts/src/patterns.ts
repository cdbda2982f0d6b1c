/** The patterns of the pacts, with their meaning in words. */
export const patterns = {
  text: { regex: '^[\\s\\S]+$', words: 'a text that is not empty' },
  dateTime: {
    regex: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$',
    words: 'an ISO 8601 time with a zone',
  },
  timeOfDay: { regex: '^([01]\\d|2[0-3]):[0-5]\\d$', words: 'a time of day as HH:mm' },
  money: { regex: '^\\d+(\\.\\d{1,2})?$', words: 'an amount of baht with at most two decimals' },
  percent: { regex: '^(100(\\.0+)?|\\d{1,2}(\\.\\d+)?)$', words: 'a percentage from 0 to 100' },
  count: { regex: '^\\d+$', words: 'a whole number, 0 or more' },
} as const

const listed = /^\^\((.+)\)\$$/

/** Returns a pattern of the pacts in words, or undefined for another pattern. */
export function patternInWords(regex: string): string | undefined {
  const known = Object.values(patterns).find((one) => one.regex === regex)
  if (known) return known.words
  const words = listed.exec(regex)?.[1]?.split('|')
  return words?.every((word) => /^\w+$/.test(word)) ? `one of ${words.join(', ')}` : undefined
}
