export const invite = {
  title: 'ຊວນໝູ່',
  bonus: 'ໂບນັດຊວນໝູ່',
  link: 'ລິ້ງຊວນໝູ່',
  code: 'ໂຄ້ດຊວນໝູ່',
  invitee: 'ໝູ່ທີ່ຊວນ',
  odds: 'ສຳເລັດ {n}% ບໍ່ສຳເລັດ {m}%',
  question: 'ຮັບໂບນັດຊວນໝູ່ ฿{amount} ບໍ?',
  questionText: 'ໂບນັດຈະເຂົ້າກະເປົາຫຼັກ ຮັບໄດ້ມື້ລະຄັ້ງ ຫຼັງຈາກໝູ່ທີ່ຊວນຫຼິ້ນແລ້ວ',
} as const
