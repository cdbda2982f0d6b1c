export const shell = {
  menu: {
    label: 'ເມນູຫຼັກ',
    home: 'ໜ້າຫຼັກ',
    register: 'ລົງທະບຽນ',
    howto: 'ວິທີໃຊ້',
    contact: 'ຕິດຕໍ່',
    profile: 'ໂປຣໄຟລ໌',
    conditions: 'ເງື່ອນໄຂ',
    statement: 'ລາຍການ',
    logOut: 'ອອກຈາກລະບົບ',
  },
  desktop: {
    wallet: 'ກະເປົາດຽວ ທຸກເກມທີ່ມັກ',
    care: 'ຝາກຖອນສະບາຍ ດູແລ 24\u00a0ຊົ່ວໂມງ',
    phone: 'ອອກແບບສຳລັບມືຖື',
    open: 'ເປີດທີ່ຢູ່ດຽວກັນໃນໂທລະສັບໄດ້ເລີຍ',
  },
  notFound: {
    title: 'Page Not Found',
    text: 'ບໍ່ພົບໜ້ານີ້ ລິ້ງອາດເກົ່າ ຫຼື ບໍ່ຖືກຕ້ອງ',
  },
  terminated: {
    pageTitle: 'ບໍ່ພົບໜ້ານີ້',
    title: 'ບໍລິການນີ້ປິດແລ້ວ',
    text: 'ເວັບໄຊນີ້ຢຸດໃຫ້ບໍລິການແລ້ວ',
    balance: 'ຖ້າມີຍອດຄົງເຫຼືອ ກະລຸນາຕິດຕໍ່ທີມງານ',
  },
  crash: {
    title: 'ເກີດຂໍ້ຜິດພາດ',
    text: 'ໜ້ານີ້ມີບັນຫາ ຍອດເງິນຂອງທ່ານບໍ່ປ່ຽນແປງ',
  },
} as const
