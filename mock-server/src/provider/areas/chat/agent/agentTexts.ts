import { keepUnitsTogether, type Language } from '@wallet/fixtures/text'
import { figures as f } from '@wallet/fixtures/texts/chat/figures'
import { support } from '@wallet/fixtures/texts/chat/support'

const th = {
  ...support.th,
  notUnderstood: 'ขออภัยครับ ยังไม่เข้าใจคำถาม ลองเลือกเรื่องด้านล่าง หรือพิมพ์คำว่า ฝากเงิน ถอนเงิน โบนัส สลิป วิดีโอ หรือเงื่อนไข',
  thanks: 'ยินดีครับ หากมีเรื่องอื่นให้ช่วย พิมพ์มาได้เลยครับ',
  seeBonus: 'ดูโบนัส',
  details: `วิธีฝากเงินทีละขั้นตอนครับ
1. เปิดหน้าแรก กดฝากเงิน แล้วเลือกโอนธนาคาร สแกน QR หรือซองวอลเล็ต
2. โอนธนาคาร: คัดลอกเลขที่บัญชี โอนจากบัญชีที่ลงทะเบียนไว้เท่านั้น เงินเข้าภายใน 1 นาที
3. สแกน QR: กรอกจำนวนเงิน สร้าง QR แล้วสแกนด้วยแอปธนาคารภายใน ${f.qrMinutes} นาที QR แต่ละอันใช้ได้ครั้งเดียว
4. ซองวอลเล็ต: วางลิงก์ซองกับชื่อบัญชี ขั้นต่ำ ${f.voucherMin} บาท
5. หากเงินยังไม่เข้า แนบสลิปภายใน ${f.slipHours} ชั่วโมงหลังโอน ช่วง ${f.slipClosed} ปิดรับสลิป`,
  bounds: `ถอนได้ครั้งละ ${f.withdrawMin} ถึง ${f.withdrawMax} บาทครับ เงินเข้าบัญชีที่ลงทะเบียนไว้`,
  bonuses: `โบนัสยอดนิยมตอนนี้ครับ ทุก\u2060โบนัส\u2060ต้องทำยอดเล่น ${f.turnover}\u00a0เท่า\u2060ก่อน\u2060ถอน`,
  weekend: { title: 'สุดสัปดาห์ 200 บาท', subtitle: 'รับได้สัปดาห์ละ 2 ครั้ง' },
  river: { title: 'ล่องโขง 50 บาท', subtitle: 'รับได้สัปดาห์ละ 1 ครั้ง' },
  sendSlip: 'ส่งรูปสลิปมาในแชตนี้ได้เลยครับ ให้เห็นจำนวนเงิน วันเวลา และรหัสอ้างอิงครบ ตามตัวอย่างนี้',
  sample: 'ตัวอย่างสลิป',
  gotPicture: 'ได้รับรูปแล้ว ทีมงานกำลังตรวจครับ',
  gotVideo: 'ได้รับวิดีโอแล้ว ขอเวลาทีมงานดูสักครู่ครับ',
  moneyIn: 'เงินเข้าแล้ว',
  notYet: 'ยังไม่เข้า',
  lookingInto: 'รับเรื่องแล้วครับ ทีมงานกำลังตรวจกับธนาคาร แล้วจะแจ้งในแชตนี้',
  clip: 'คลิปวิธีส่งสลิปในแชต ยาว 6 วินาทีครับ',
  conditionsFile: 'เงื่อนไขการใช้งานฉบับย่อครับ',
  conditionsName: 'เงื่อนไข.txt',
  lineCode: 'สแกนเพื่อคุยทาง LINE ได้เลยครับ',
  person: 'ทีมงานรับเรื่องแล้ว พิมพ์คำถามไว้ได้เลย หรือโทรหาเราก็ได้ครับ',
  everything: 'ตัวอย่างข้อความทุกแบบครับ',
}

export type AgentTexts = typeof th

const la: AgentTexts = {
  ...support.la,
  notUnderstood: 'ຂໍອະໄພ ຍັງບໍ່ເຂົ້າໃຈຄຳຖາມ ລອງເລືອກເລື່ອງດ້ານລຸ່ມ ຫຼື ພິມຄຳວ່າ ຝາກເງິນ ຖອນເງິນ ໂບນັດ ສະລິບ ວິດີໂອ ຫຼື ເງື່ອນໄຂ',
  thanks: 'ຍິນດີ ຖ້າມີເລື່ອງອື່ນໃຫ້ຊ່ວຍ ພິມມາໄດ້ເລີຍ',
  seeBonus: 'ເບິ່ງໂບນັດ',
  details: `ວິທີຝາກເງິນແຕ່ລະຂັ້ນຕອນ
1. ເປີດໜ້າຫຼັກ ກົດຝາກເງິນ ແລ້ວເລືອກໂອນຜ່ານທະນາຄານ ສະແກນ QR ຫຼື ຊອງວໍເລັດ
2. ໂອນຜ່ານທະນາຄານ: ຄັດລອກເລກບັນຊີ ໂອນຈາກບັນຊີທີ່ລົງທະບຽນເທົ່ານັ້ນ ເງິນເຂົ້າພາຍໃນ 1 ນາທີ
3. ສະແກນ QR: ປ້ອນຈຳນວນເງິນ ສ້າງ QR ແລ້ວສະແກນດ້ວຍແອັບທະນາຄານພາຍໃນ ${f.qrMinutes} ນາທີ ແຕ່ລະ QR ໃຊ້ໄດ້ຄັ້ງດຽວ
4. ຊອງວໍເລັດ: ວາງລິ້ງຊອງກັບຊື່ບັນຊີ ຂັ້ນຕ່ຳ ${f.voucherMin} ບາດ
5. ຖ້າເງິນຍັງບໍ່ເຂົ້າ ແນບສະລິບພາຍໃນ ${f.slipHours} ຊົ່ວໂມງຫຼັງໂອນ ຊ່ວງ ${f.slipClosed} ປິດຮັບສະລິບ`,
  bounds: `ຖອນໄດ້ຄັ້ງລະ ${f.withdrawMin} ຫາ ${f.withdrawMax} ບາດ ເງິນເຂົ້າບັນຊີທີ່ລົງທະບຽນ`,
  bonuses: `ໂບນັດຍອດນິຍົມຕອນນີ້ ແຕ່ລະໂບນັດ\nຍອດຫຼິ້ນຕ້ອງຄົບ ${f.turnover} ເທົ່າກ່ອນຖອນ`,
  weekend: { title: 'ທ້າຍອາທິດ 200 ບາດ', subtitle: 'ຮັບໄດ້ອາທິດລະ 2 ຄັ້ງ' },
  river: { title: 'ລ່ອງຂອງ 50 ບາດ', subtitle: 'ຮັບໄດ້ອາທິດລະ 1 ຄັ້ງ' },
  sendSlip: 'ສົ່ງຮູບສະລິບມາໃນແຊັດນີ້ໄດ້ເລີຍ ໃຫ້ເຫັນຈຳນວນເງິນ ວັນທີ ເວລາ ແລະ ລະຫັດອ້າງອີງຄົບ ຕາມຕົວຢ່າງນີ້',
  sample: 'ຕົວຢ່າງສະລິບ',
  gotPicture: 'ໄດ້ຮັບຮູບແລ້ວ ທີມງານກຳລັງກວດ',
  gotVideo: 'ໄດ້ຮັບວິດີໂອແລ້ວ ຂໍເວລາທີມງານເບິ່ງຈັກໜ້ອຍ',
  moneyIn: 'ເງິນເຂົ້າແລ້ວ',
  notYet: 'ຍັງບໍ່ເຂົ້າ',
  lookingInto: 'ຮັບເລື່ອງແລ້ວ ທີມງານກຳລັງກວດກັບທະນາຄານ ແລ້ວຈະແຈ້ງໃນແຊັດນີ້',
  clip: 'ວິດີໂອວິທີສົ່ງສະລິບໃນແຊັດ ຍາວ 6 ວິນາທີ',
  conditionsFile: 'ເງື່ອນໄຂການນຳໃຊ້ສະບັບຫຍໍ້',
  conditionsName: 'ເງື່ອນໄຂ.txt',
  lineCode: 'ສະແກນເພື່ອລົມທາງ LINE ໄດ້ເລີຍ',
  person: 'ທີມງານຮັບເລື່ອງແລ້ວ ພິມຄຳຖາມໄວ້ໄດ້ເລີຍ ຫຼື ໂທຫາພວກເຮົາກໍໄດ້',
  everything: 'ຕົວຢ່າງຂໍ້ຄວາມທຸກແບບ',
}

const en: AgentTexts = {
  name: 'Sabai support',
  phone: '+6620000100',
  welcome: 'Hello, this is Sabai support. We are here 24 hours a day.',
  choose: 'What can we help you with?',
  notUnderstood:
    'Sorry, we did not understand that. Choose a topic below, or write deposit, withdraw, bonus, slip, video or conditions.',
  thanks: 'You are welcome. Write to us any time.',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  bonus: 'Bonus',
  talk: 'Talk to support',
  call: 'Call support',
  conditions: 'Conditions',
  howTo: 'See how',
  seeBonus: 'See bonuses',
  ways: 'There are 3 ways to deposit. Choose the one that suits you.',
  byBank: { title: 'Bank transfer', subtitle: 'Credited within 1 minute' },
  byQr: { title: 'Scan a QR', subtitle: `Works once, within ${f.qrMinutes} minutes` },
  byVoucher: { title: 'Voucher', subtitle: `From ${f.voucherMin} baht` },
  details: `Depositing, step by step.
1. On the home page tap Deposit and choose bank transfer, QR or voucher.
2. Bank transfer: copy the account number and transfer from your registered account only. The money is there within 1 minute.
3. QR: enter the amount, create the QR and scan it with your bank app within ${f.qrMinutes} minutes. A QR works once.
4. Voucher: paste the voucher link and the account name, from ${f.voucherMin} baht.
5. If the money is not there, attach the slip within ${f.slipHours} hour of the transfer. No slips are taken ${f.slipClosed}.`,
  bounds: `You can withdraw ${f.withdrawMin} to ${f.withdrawMax} baht at a time, to your registered account.`,
  bonuses: `These bonuses are popular right now. Each needs a turnover of ${f.turnover} times before you withdraw.`,
  weekend: { title: 'Weekend 200 baht', subtitle: 'Twice a week' },
  river: { title: 'Down the Khong 50 baht', subtitle: 'Once a week' },
  sendSlip:
    'Send the picture of your slip in this chat. The amount, date, time and reference must all be readable, as in this sample.',
  sample: 'Sample slip',
  gotPicture: 'We have your picture and are looking at it.',
  gotVideo: 'We have your video. Give us a moment to watch it.',
  moneyIn: 'Money is in',
  notYet: 'Not yet',
  lookingInto: 'We are checking with the bank and will tell you here.',
  clip: 'How to send a slip in the chat, in 6 seconds.',
  conditionsFile: 'The conditions in short.',
  conditionsName: 'conditions.txt',
  lineCode: 'Scan to talk to us on LINE.',
  person: 'Support has been told. Write your question here, or call us.',
  everything: 'Here is a message of every kind.',
}

export const agentTexts: Record<Language, AgentTexts> = keepUnitsTogether({ th, la, en })

/** Returns the language of a text, or null if it has no letters. */
export function languageIn(text: string): Language | null {
  if (/[\u0e80-\u0eff]/.test(text)) return 'la'
  if (/[\u0e00-\u0e7f]/.test(text)) return 'th'
  return /[a-z]/i.test(text) ? 'en' : null
}
