export const transfer = {
  selectAccount: 'ເລືອກບັນຊີ',
  sameAccount: 'ຍ້າຍເງິນບໍ່ໄດ້',
  sameAccountHelp: 'ຍ້າຍເຂົ້າບັນຊີເດີມບໍ່ໄດ້',
  done: 'ຍ້າຍ ฿{amount} ເຂົ້າ {name} ແລ້ວ',
  pending: 'ກຳລັງຍ້າຍເງິນ ຢ່າປິດໜ້ານີ້',
} as const
