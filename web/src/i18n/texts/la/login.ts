export const login = {
  title: 'ຍິນດີຕ້ອນຮັບກັບມາ',
  submit: 'ເຂົ້າສູ່ລະບົບ',
  submitting: 'ກຳລັງເຂົ້າສູ່ລະບົບ',
  remember: 'ຈື່ການເຂົ້າສູ່ລະບົບ',
  noAccount: 'ຍັງບໍ່ມີບັນຊີ?',
  register: 'ລົງທະບຽນ',
} as const
