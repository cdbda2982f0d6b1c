export const spin = {
  spin: 'ໝຸນ',
  wheel: 'ວົງລໍ້',
  refreshBalances: 'ໂຫຼດຍອດໃໝ່',
  prize: 'ລາງວັນ',
  congratulations: 'ຍິນດີນຳ',
  won: 'ຍິນດີນຳ ທ່ານໄດ້ຮັບ {label}',
  coupon: 'ຄູປອງ',
  myCoupons: 'ຄູປອງຂອງທ່ານ',
  claim: 'ຮັບ',
  claimed: 'ທ່ານໄດ້ຮັບ {label} ແລ້ວ',
  noCoins: 'ຫຼຽນໝົດແລ້ວ',
} as const
