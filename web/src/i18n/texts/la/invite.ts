export const invite = {
  title: 'ຊວນໝູ່',
  bonus: 'ໂບນັດຊວນໝູ່',
  link: 'ລິ້ງຊວນໝູ່',
  code: 'ໂຄ້ດຊວນໝູ່',
  invitee: 'ໝູ່ທີ່ຊວນ',
  odds: 'ສຳເລັດ {n}% ບໍ່ສຳເລັດ {m}%',
} as const
