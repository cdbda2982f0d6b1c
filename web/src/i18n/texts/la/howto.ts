export const howto = {
  title: 'ວິທີການໃຊ້ງານ',
  wallet: 'ກະເປົາເງິນ',
  play: 'ຫຼິ້ນເກມ',
  balance: 'ຍອດເງິນ',
  bonus: 'ໂບນັດ',
  endBonus: 'ສິ້ນສຸດໂບນັດ',
} as const
