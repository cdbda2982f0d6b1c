/** U+2060: no line breaks here. */
const WORD_JOINER = '\u2060'

/** Words and phrases with the places where browsers break them, because their dictionaries do not contain them. */
const BROKEN = 'ໂຫຼ|ດ ຕ່ຳ|ກວ່າ ຫຼິ້ນ|ຄົບ ໝູ່|ແລ້ວ ต่ำ|กว่า เล่น|ครบ ไม่|ครบ เงิน|อยู่|ใน ในกระเป๋า|หลัก'.split(' ')

/** Keeps words and phrases together that browsers break in the middle. */
export function keepWhole<Texts>(texts: Texts): Texts {
  let json = JSON.stringify(texts)
  for (const phrase of BROKEN)
    json = json.replaceAll(phrase.replaceAll('|', ''), phrase.replaceAll('|', WORD_JOINER))
  return JSON.parse(json)
}
