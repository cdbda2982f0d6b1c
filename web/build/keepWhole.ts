import type { Plugin } from 'vite'

/** U+2060: no line breaks here. */
const WORD_JOINER = '\u2060'

/**
 * Words and phrases with the places where browsers break them, because their dictionaries do not contain them. "If" and
 * "please" stay with the next word.
 */
const BROKEN = (
  'ໂຫຼ|ດ ຂັ້ນ|ຕ່ຳ ຕ່ຳ|ກວ່າ ຫຼິ້ນ|ຄົບ ໝູ່|ແລ້ວ ຈຶ່ງ|ຖອນ|ໄດ້ ຝາກ|ເງິນ ບໍ່|ມີ|ການ|ຫັກ|ເງິນ ຕິດຕໍ່|ທີມງານ ໃນ|ຊື່|ຂອງ|ທ່ານ|ເອງ ເປັນ|ຂອງ|ທ່ານ ເຂົ້າ|ບັນຊີ ບັນຊີ|ທະນາຄານ ກ່ອນ|ຝາກ|ເງິນ|ຄັ້ງ|ຕໍ່ໄປ ຖ້າ| ກະລຸນາ| ' +
  'ขั้น|ต่ำ ต่ำ|กว่า ทำยอด|เล่น|ครบ เล่น|ครบ ไม่|ครบ ให้|ครบ|ก่อน|ถอน แล้ว|นำ|มา|วาง|ที่นี่ แล้ว|กด|ส่ง|ใหม่ ตรวจ|ข้อความ|ขยะ|ก่อน ใน|ชื่อ|ของ|คุณ|เอง เข้า|บัญชี บัญชี|ธนาคาร ไม่|มี|การ|หัก|เงิน จ่าย|ได้|ครั้ง|เดียว ติดต่อ|ทีมงาน ก่อน|ฝาก|เงิน|ครั้ง|ถัดไป หาก| โปรด| เงิน|อยู่|ใน ในกระเป๋า|หลัก'
).split(' ')

/** Keeps words and phrases together that browsers break in the middle. A text that is bound already stays the same. */
const bind = (json: string) =>
  BROKEN.reduce(
    (text, phrase) => text.replaceAll(phrase.replaceAll('|', ''), phrase.replaceAll('|', WORD_JOINER)),
    json,
  ).replaceAll(WORD_JOINER + WORD_JOINER, WORD_JOINER)

export const bindTexts = <Texts>(texts: Texts): Texts => JSON.parse(bind(JSON.stringify(texts)))

/** Binds the texts of the app when they are bundled, because the login page has no room for the list. */
export const keepWhole = (): Plugin => ({
  name: 'keep-whole',
  enforce: 'pre',
  transform: (code, id) =>
    /i18n[\\/]texts[\\/][\w.]+\.json$/.test(id) ? { code: bind(code), map: null } : undefined,
})
