import type { Language } from '../support/texts.ts'

export const clipIds = ['wallet', 'play', 'balance', 'bonus', 'endBonus'] as const
export type ClipId = (typeof clipIds)[number]

export const captions = {
  wallet: {
    total: {
      th: 'ยอดรวมของกระเป๋าและทุกเกมอยู่ด้านบน',
      la: 'ຍອດລວມຂອງກະເປົາ ແລະ ທຸກເກມຢູ່ດ້ານເທິງ',
      en: 'The total of the wallet and every game is at the top',
    },
    deposit: {
      th: 'ฝากเงิน: เลือกสแกน QR แล้วเลือกจำนวน',
      la: 'ຝາກເງິນ: ເລືອກສະແກນ QR ແລ້ວເລືອກຈຳນວນ',
      en: 'Deposit: choose Scan QR, then an amount',
    },
    pay: {
      th: 'สแกน QR ในแอปธนาคาร เงินเข้าอัตโนมัติภายใน 1\u00a0นาที',
      la: 'ສະແກນ QR ໃນແອັບທະນາຄານ ເງິນເຂົ້າອັດຕະໂນມັດພາຍໃນ 1\u00a0ນາທີ',
      en: 'Scan the QR in your bank app, the money arrives within 1\u00a0minute',
    },
    transfer: {
      th: 'โยกเงิน: เลือกบัญชีต้นทางและปลายทาง แล้วกรอกจำนวน',
      la: 'ຍ້າຍເງິນ: ເລືອກບັນຊີຕົ້ນທາງ ແລະ ປາຍທາງ ແລ້ວປ້ອນຈຳນວນ',
      en: 'Transfer: choose the two accounts, then the amount',
    },
    withdraw: {
      th: 'ถอนเงิน: เงินเข้าบัญชีธนาคารที่ลงทะเบียนไว้',
      la: 'ຖອນເງິນ: ເງິນເຂົ້າບັນຊີທະນາຄານທີ່ລົງທະບຽນໄວ້',
      en: 'Withdraw: the money goes to the registered bank account',
    },
  },
  play: {
    open: {
      th: 'เกมที่ยังไม่เปิดใช้ กดเปิดบัญชีก่อน ทำครั้งเดียว',
      la: 'ເກມທີ່ຍັງບໍ່ໄດ້ເປີດໃຊ້ ກົດເປີດບັນຊີກ່ອນ ເຮັດຄັ້ງດຽວ',
      en: 'For a new game, tap Open account first, just once',
    },
    credentials: {
      th: 'ชื่อผู้ใช้และรหัสผ่านของเกมอยู่ที่นี่ กดคัดลอกได้',
      la: 'ຊື່ຜູ້ໃຊ້ ແລະ ລະຫັດຜ່ານຂອງເກມຢູ່ບ່ອນນີ້ ກົດຄັດລອກໄດ້',
      en: 'The game’s username and password are here, tap to copy',
    },
    start: {
      th: 'กดเล่นเลย ระบบเข้าเกมให้ทันที',
      la: 'ກົດຫຼິ້ນເລີຍ ລະບົບເຂົ້າເກມໃຫ້ທັນທີ',
      en: 'Tap Play, the game opens at once',
    },
    inside: {
      th: 'เล่นเสร็จแล้วกลับมา ยอดเงินอัปเดตเอง',
      la: 'ຫຼິ້ນແລ້ວກັບມາ ຍອດເງິນອັບເດດເອງ',
      en: 'Come back after playing, the balance updates itself',
    },
  },
  balance: {
    updated: {
      th: 'ใต้ยอดเงินมีเวลาที่อัปเดตล่าสุด',
      la: 'ລຸ່ມຍອດເງິນມີເວລາອັບເດດຫຼ້າສຸດ',
      en: 'Below the balance is the time of its last update',
    },
    check: {
      th: 'กดเช็กยอด ระบบจะอัปเดตยอดของทุกเกม',
      la: 'ກົດກວດຍອດ ລະບົບຈະອັບເດດຍອດຂອງທຸກເກມ',
      en: 'Tap Check balance to refresh every game',
    },
    games: {
      th: 'ยอดของแต่ละเกมอยู่บนการ์ดด้านล่าง',
      la: 'ຍອດຂອງແຕ່ລະເກມຢູ່ໃນກາດດ້ານລຸ່ມ',
      en: 'The balance of each game is on its card below',
    },
    statement: {
      th: 'ทุกรายการฝาก โยก และถอน ดูได้ที่เมนูรายการ',
      la: 'ທຸກລາຍການຝາກ ຍ້າຍ ແລະ ຖອນ ເບິ່ງໄດ້ທີ່ເມນູລາຍການ',
      en: 'Every deposit, transfer and withdrawal is in the statement',
    },
  },
  bonus: {
    choose: {
      th: 'เลือกโบนัสที่ต้องการ อ่านเงื่อนไขก่อนรับ',
      la: 'ເລືອກໂບນັດທີ່ຕ້ອງການ ອ່ານເງື່ອນໄຂກ່ອນຮັບ',
      en: 'Choose a bonus and read its conditions first',
    },
    receive: {
      th: 'กดรับโบนัส เงินเข้ากระเป๋าหลักทันที',
      la: 'ກົດຮັບໂບນັດ ເງິນເຂົ້າກະເປົາຫຼັກທັນທີ',
      en: 'Tap Claim bonus, the money is in your main wallet at once',
    },
    current: {
      th: 'โบนัสที่ใช้อยู่แสดงด้านบน ใช้ได้ครั้งละ 1\u00a0โบนัส',
      la: 'ໂບນັດທີ່ກຳລັງໃຊ້ສະແດງຢູ່ດ້ານເທິງ ໃຊ້ໄດ້ຄັ້ງລະ 1\u00a0ໂບນັດ',
      en: 'The current bonus is at the top, one at a time',
    },
    code: {
      th: 'หากมีโค้ดโปรโมชัน กรอกโค้ดแล้วกดค้นหา',
      la: 'ຖ້າມີໂຄ້ດໂປຣໂມຊັນ ປ້ອນໂຄ້ດແລ້ວກົດຄົ້ນຫາ',
      en: 'Got a promotion code? Enter it and tap Search',
    },
  },
  endBonus: {
    active: {
      th: 'โบนัสที่ใช้อยู่บอกเงื่อนไขการจบ',
      la: 'ໂບນັດທີ່ກຳລັງໃຊ້ບອກເງື່ອນໄຂການສິ້ນສຸດ',
      en: 'The current bonus shows when it ends',
    },
    early: {
      th: 'หากยกเลิกก่อนทำยอดเล่นครบ ยอดคงเหลือจะถูกหักบางส่วน',
      la: 'ຖ້າຍົກເລີກກ່ອນຍອດຫຼິ້ນຄົບ ຍອດຄົງເຫຼືອຈະຖືກຫັກບາງສ່ວນ',
      en: 'If you cancel it before the turnover is complete, part of the balance is deducted',
    },
    complete: {
      th: 'ทำยอดเล่นครบแล้ว โบนัสจบเอง ไม่มีการหัก',
      la: 'ຍອດຫຼິ້ນຄົບແລ້ວ ໂບນັດສິ້ນສຸດເອງ ບໍ່ມີການຫັກ',
      en: 'Once the turnover is complete it ends by itself, and nothing is deducted',
    },
    after: {
      th: 'จากนั้นถอนเงินหรือรับโบนัสใหม่ได้',
      la: 'ຈາກນັ້ນຖອນເງິນ ຫຼື ຮັບໂບນັດໃໝ່ໄດ້',
      en: 'Then withdraw, or claim another bonus',
    },
  },
} as const satisfies Record<ClipId, Record<string, Record<Language, string>>>
