export const contact = {
  title: 'ຕິດຕໍ່ພວກເຮົາ',
  version: 'ເວີຊັນ {version}',
  addFriend: 'ເພີ່ມໝູ່ໃນແອັບແຊັດ',
  openApp: 'ເປີດແອັບ',
  qrImage: 'QR ຂອງ {name}',
  notLoaded: 'ໂຫຼດຂໍ້ມູນຕິດຕໍ່ບໍ່ສຳເລັດ',
  webChat: 'ແຊັດຜ່ານເວັບ',
  chatReady: 'ສົ່ງຂໍ້ຄວາມຫາທີມງານ',
  startChat: 'ເລີ່ມແຊັດ',
} as const
