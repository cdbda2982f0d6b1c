export const chat = {
  title: 'ແຊັດ',
  team: 'ທີມງານ',
  notStarted: 'ເລີ່ມແຊັດບໍ່ໄດ້',
  placeholder: 'ພິມຂໍ້ຄວາມ',
  uploading: 'ກຳລັງອັບໂຫຼດ',
  sending: 'ກຳລັງສົ່ງ',
  sent: 'ສົ່ງແລ້ວ',
  notSent: 'ສົ່ງບໍ່ສຳເລັດ · ແຕະເພື່ອສົ່ງໃໝ່',
  fileSize: 'ໄຟລ໌ໃຫຍ່ເກີນໄປ ກະລຸນາເລືອກໄຟລ໌ບໍ່ເກີນ {n}\u00a0MB',
  fileType: 'ບໍ່ຮອງຮັບໄຟລ໌ນີ້',
} as const
