export const profile = {
  title: 'ໂປຣໄຟລ໌',
  memberSince: 'ເປັນສະມາຊິກຕັ້ງແຕ່ {date}',
  changePassword: 'ປ່ຽນລະຫັດຜ່ານ',
  oldPassword: 'ລະຫັດຜ່ານເກົ່າ',
  newPassword: 'ລະຫັດຜ່ານໃໝ່',
  confirmNewPassword: 'ຢືນຢັນລະຫັດຜ່ານໃໝ່',
  passwordsDiffer: 'ລະຫັດຜ່ານໃໝ່ບໍ່ກົງກັນ',
  passwordChanged: 'ປ່ຽນລະຫັດຜ່ານແລ້ວ',
} as const
