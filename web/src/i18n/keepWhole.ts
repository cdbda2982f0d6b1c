/** U+2060: no line breaks here. */
const WORD_JOINER = '\u2060'

/** Keeps together the Lao words that browsers break in the middle, because their dictionaries lack them. */
export function keepWhole<Texts>(texts: Texts): Texts {
  return JSON.parse(JSON.stringify(texts).replaceAll('ໂຫຼດ', `ໂຫຼ${WORD_JOINER}ດ`))
}
