/** U+2060: no line breaks here. */
const WORD_JOINER = '\u2060'

/** Words and phrases with the place where browsers break them, because their dictionaries do not contain them. */
const BROKEN = ['ໂຫຼ|ດ', 'ຕ່ຳ|ກວ່າ', 'ໝູ່|ແລ້ວ', 'ต่ำ|กว่า', 'ไม่|ครบ', 'เงิน|อยู่']

/** Keeps words and phrases together that browsers break in the middle. */
export function keepWhole<Texts>(texts: Texts): Texts {
  let json = JSON.stringify(texts)
  for (const phrase of BROKEN)
    json = json.replaceAll(phrase.replace('|', ''), phrase.replace('|', WORD_JOINER))
  return JSON.parse(json)
}
