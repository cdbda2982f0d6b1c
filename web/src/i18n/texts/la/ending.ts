/** How commands end: what was done, and where the money is. */
export const ending = {
  withdraw: 'ຮັບຄຳສັ່ງຖອນແລ້ວ',
  withdrawTakes: 'ຫັກຈາກຍອດເງິນແລ້ວ ກຳລັງໂອນເຂົ້າບັນຊີທະນາຄານ ປົກກະຕິໃຊ້ເວລາບໍ່ເກີນ {n}\u00a0ນາທີ',
  transfer: 'ຍ້າຍເງິນສຳເລັດ',
  voucher: 'ຮັບຊອງແລ້ວ',
  slip: 'ສົ່ງສະລິບແລ້ວ',
  slipTakes: 'ໃຊ້ເວລາກວດປະມານ {n}\u00a0ວິນາທີ ເບິ່ງຜົນໄດ້ທີ່ສະຖານະສະລິບ',
  report: 'ຮັບແຈ້ງໂອນແລ້ວ',
  bonus: 'ຮັບໂບນັດ {code} ແລ້ວ',
  promotion: 'ຮັບໂປຣໂມຊັນ {code} ແລ້ວ',
  everywhere: 'ກະເປົາຫຼັກ ແລະ ເກມ',
  nothingMoved: 'ບໍ່ມີການຫັກເງິນ',
  stillInWallet: 'ເງິນ ฿{amount} ຂອງທ່ານຍັງຢູ່ໃນກະເປົາຫຼັກ',
  stillEverywhere: 'ເງິນ ฿{amount} ຂອງທ່ານຍັງຢູ່ໃນກະເປົາຫຼັກ ແລະ ເກມ',
  stillIn: 'ເງິນ ฿{amount} ຂອງທ່ານຍັງຢູ່ໃນ {name}',
} as const
