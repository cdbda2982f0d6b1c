/** U+2060: no line breaks here. */
const WORD_JOINER = '\u2060'

/** Keeps Lao words together that browsers break in the middle, because their dictionaries do not contain the words. */
export function keepWhole<Texts>(texts: Texts): Texts {
  return JSON.parse(JSON.stringify(texts).replaceAll('ໂຫຼດ', `ໂຫຼ${WORD_JOINER}ດ`))
}
