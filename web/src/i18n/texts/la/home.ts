export const home = {
  updated: 'ອັບເດດ {time}',
  checkBalance: 'ກວດຍອດ',
  greeting: '{name}',
  notLoaded: 'ໂຫຼດຍອດເງິນບໍ່ສຳເລັດ ບໍ່ກະທົບຕໍ່ເງິນຂອງທ່ານ',
} as const
