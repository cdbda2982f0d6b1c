export const home = {
  updated: 'ອັບເດດ {time}',
  checkBalance: 'ກວດຍອດ',
  greeting: '{name}',
  greetingOther: '{name}',
  notLoaded: 'ໂຫຼດຍອດເງິນບໍ່ສຳເລັດ',
} as const
