const th = {
  lang: 'th',
  standIn: 'หน้าเกมจำลองสำหรับทดลองใช้ ไม่ใช่เกมจริง',
  balance: 'ยอดเงินในเกม',
  amount: 'จำนวนเงิน (บาท)',
  win: 'ชนะ',
  lose: 'แพ้',
  won: 'ชนะ',
  lost: 'แพ้',
  username: 'ชื่อผู้ใช้',
  password: 'รหัสผ่าน',
  logIn: 'เข้าสู่ระบบ',
  back: 'กลับไปที่กระเป๋าเงิน',
  linkUsed: 'ลิงก์นี้ใช้ไปแล้วหรือหมดเวลา โปรดเปิดเกมจากกระเป๋าเงินอีกครั้ง',
  wrongLogin: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
  staleForm: 'หน้าเข้าสู่ระบบนี้เก่าเกินไป โปรดเข้าสู่ระบบอีกครั้ง',
  passOver: 'หมดเวลาการเล่น โปรดเข้าสู่ระบบอีกครั้ง',
  wrongAmount: 'โปรดใส่จำนวนเงินมากกว่า 0 ทศนิยมไม่เกิน 2 ตำแหน่ง',
  notEnough: 'ยอดเงินในเกมไม่พอ',
  counted: 'รอบนี้นับไปแล้ว ยอดเงินไม่เปลี่ยนแปลง',
  maintenance: 'เกมปิดปรับปรุงชั่วคราว',
  notFound: 'ไม่พบเกมนี้',
}

export type PlayTexts = typeof th

const la: PlayTexts = {
  lang: 'lo',
  standIn: 'ໜ້າເກມຈຳລອງສຳລັບທົດລອງໃຊ້ ບໍ່ແມ່ນເກມແທ້',
  balance: 'ຍອດເງິນໃນເກມ',
  amount: 'ຈຳນວນເງິນ (ບາດ)',
  win: 'ຊະນະ',
  lose: 'ແພ້',
  won: 'ຊະນະ',
  lost: 'ແພ້',
  username: 'ຊື່ຜູ້ໃຊ້',
  password: 'ລະຫັດຜ່ານ',
  logIn: 'ເຂົ້າສູ່ລະບົບ',
  back: 'ກັບໄປທີ່ກະເປົາເງິນ',
  linkUsed: 'ລິ້ງນີ້ໃຊ້ໄປແລ້ວ ຫຼື ໝົດເວລາ ກະລຸນາເປີດເກມຈາກກະເປົາເງິນອີກຄັ້ງ',
  wrongLogin: 'ຊື່ຜູ້ໃຊ້ ຫຼື ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ',
  staleForm: 'ໜ້າເຂົ້າສູ່ລະບົບນີ້ເກົ່າເກີນໄປ ກະລຸນາເຂົ້າສູ່ລະບົບອີກຄັ້ງ',
  passOver: 'ໝົດເວລາການຫຼິ້ນ ກະລຸນາເຂົ້າສູ່ລະບົບອີກຄັ້ງ',
  wrongAmount: 'ກະລຸນາໃສ່ຈຳນວນເງິນຫຼາຍກວ່າ 0 ທົດສະນິຍົມບໍ່ເກີນ 2 ຕຳແໜ່ງ',
  notEnough: 'ຍອດເງິນໃນເກມບໍ່ພໍ',
  counted: 'ຮອບນີ້ນັບໄປແລ້ວ ຍອດເງິນບໍ່ປ່ຽນແປງ',
  maintenance: 'ເກມປິດປັບປຸງຊົ່ວຄາວ',
  notFound: 'ບໍ່ພົບເກມນີ້',
}

const en: PlayTexts = {
  lang: 'en',
  standIn: 'A stand-in to try things out, not a real game',
  balance: 'Balance in the game',
  amount: 'Amount (baht)',
  win: 'Win',
  lose: 'Lose',
  won: 'Won',
  lost: 'Lost',
  username: 'Username',
  password: 'Password',
  logIn: 'Log in',
  back: 'Back to the wallet',
  linkUsed: 'This link was used or is too old, please open the game from the wallet again',
  wrongLogin: 'Incorrect username or password',
  staleForm: 'This login page is too old, please log in again',
  passOver: 'Your time in the game is over, please log in again',
  wrongAmount: 'Enter an amount above 0 with at most 2 decimals',
  notEnough: 'The game does not hold that much',
  counted: 'This round was counted already, the balance is unchanged',
  maintenance: 'The game is closed for maintenance',
  notFound: 'Game not found',
}

const languages = new Map([
  ['TH', th],
  ['LA', la],
  ['EN', en],
])

/** The texts for the value of the cookie `lang`; Thai where it says nothing. */
export const textsFor = (cookie: string | undefined): PlayTexts => languages.get(cookie ?? '') ?? th
