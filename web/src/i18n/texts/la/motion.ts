/** Money that is under way, and how it arrived: the lines below the total. */
export const motion = {
  title: 'ເງິນທີ່ກຳລັງດຳເນີນການ',
  deposit: 'ຝາກ ฿{amount}',
  toBank: 'ກຳລັງໂອນເຂົ້າບັນຊີທະນາຄານ',
  waiting: 'ກຳລັງລໍຖ້າເງິນເຂົ້າ',
  inProgress: 'ກຳລັງດຳເນີນການ',
  checking: 'ກຳລັງກວດສອບກັບລະບົບ',
  missing: 'ຍັງບໍ່ພົບໃນລະບົບ',
  qr: 'QR ລໍຖ້າຈ່າຍ',
  slip: 'ກຳລັງກວດສະລິບ',
  paidOut: 'ເງິນ ฿{amount} ເຂົ້າບັນຊີທະນາຄານແລ້ວ',
  credited: 'ເງິນ ฿{amount} ເຂົ້າກະເປົາຫຼັກແລ້ວ',
  moved: 'ຍ້າຍ ฿{amount} ແລ້ວ',
  returned: 'ທຸລະກຳ ฿{amount} ບໍ່ສຳເລັດ ເງິນຄືນເຂົ້າກະເປົາແລ້ວ',
  failed: 'ຝາກ ฿{amount} ບໍ່ສຳເລັດ ກະລຸນາຕິດຕໍ່ທີມງານ',
  slipAccepted: 'ສະລິບ ฿{amount} ຜ່ານການກວດແລ້ວ',
  slipFailed: 'ສະລິບບໍ່ຜ່ານການກວດ ເບິ່ງເຫດຜົນໄດ້ທີ່ສະຖານະສະລິບ',
} as const
