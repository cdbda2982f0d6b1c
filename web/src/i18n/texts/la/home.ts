export const home = {
  updated: 'ອັບເດດ {time}',
  checkBalance: 'ກວດຍອດ',
  greeting: '{name}',
  greetingOther: '{name}',
  notLoaded: 'ໂຫຼດຍອດເງິນບໍ່ສຳເລັດ',
  blocked: 'ໃຊ້ບັນຊີຂອງທ່ານບໍ່ໄດ້ໃນຕອນນີ້',
  newVersion: 'ມີເວີຊັນໃໝ່ແລ້ວ',
  reload: 'ໂຫຼດໃໝ່',
} as const
