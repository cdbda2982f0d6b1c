export const login = {
  title: 'ຍິນດີຕ້ອນຮັບ',
  submit: 'ເຂົ້າສູ່ລະບົບ',
  submitting: 'ກຳລັງເຂົ້າສູ່ລະບົບ',
  remember: 'ຈື່ການເຂົ້າສູ່ລະບົບ',
  forgot: 'ລືມລະຫັດຜ່ານບໍ? ຕິດຕໍ່ທີມງານ',
  noAccount: 'ຍັງບໍ່ມີບັນຊີບໍ?',
  register: 'ລົງທະບຽນ',
} as const
