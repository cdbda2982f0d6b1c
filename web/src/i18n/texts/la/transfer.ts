export const transfer = {
  selectAccount: 'ເລືອກບັນຊີ',
  sameAccount: 'ຍ້າຍເງິນບໍ່ໄດ້',
  sameAccountHelp: 'ບັນຊີຕົ້ນທາງ ແລະ ປາຍທາງຕ້ອງຕ່າງກັນ',
  done: 'ຍ້າຍ ฿{amount} ເຂົ້າ {name} ແລ້ວ',
  pending: 'ກຳລັງຍ້າຍເງິນ ຢ່າປິດໜ້ານີ້',
  command: 'ຍ້າຍ ฿{amount}',
  pendingShort: 'ກຳລັງຍ້າຍ',
  remaining: '{name} ຈະເຫຼືອ',
  scrollToSelect: 'ເລື່ອນເພື່ອເລືອກ',
  afterDeposit: 'ຝາກເງິນກ່ອນ ແລ້ວຈຶ່ງຍ້າຍເງິນໄດ້',
  noGames: 'ຍັງບໍ່ມີບັນຊີເກມທີ່ເປີດໃຊ້ ເປີດບັນຊີເກມທີ່ໜ້າຫຼັກກ່ອນ ແລ້ວຈຶ່ງຍ້າຍເງິນ',
} as const
