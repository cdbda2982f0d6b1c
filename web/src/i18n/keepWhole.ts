/** U+2060: no line breaks here. */
const WORD_JOINER = '\u2060'

/**
 * Words and phrases with the places where browsers break them, because their dictionaries do not contain them. "If" and
 * "please" stay with the next word.
 */
const BROKEN = (
  'ໂຫຼ|ດ ຂັ້ນ|ຕ່ຳ ຕ່ຳ|ກວ່າ ຫຼິ້ນ|ຄົບ ໝູ່|ແລ້ວ ຈຶ່ງ|ຖອນ|ໄດ້ ຝາກ|ເງິນ ບໍ່|ມີ|ການ|ຫັກ|ເງິນ ຕິດຕໍ່|ທີມງານ ຖ້າ| ກະລຸນາ| ' +
  'ขั้น|ต่ำ ต่ำ|กว่า ทำยอด|เล่น|ครบ เล่น|ครบ ไม่|ครบ ให้|ครบ|ก่อน|ถอน นำมา|วาง|ที่นี่ ไม่|มี|การ|หัก|เงิน จ่าย|ได้|ครั้ง|เดียว ติดต่อ|ทีมงาน หาก| โปรด| เงิน|อยู่|ใน ในกระเป๋า|หลัก'
).split(' ')

/** Keeps words and phrases together that browsers break in the middle. */
export function keepWhole<Texts>(texts: Texts): Texts {
  let json = JSON.stringify(texts)
  for (const phrase of BROKEN)
    json = json.replaceAll(phrase.replaceAll('|', ''), phrase.replaceAll('|', WORD_JOINER))
  return JSON.parse(json)
}
