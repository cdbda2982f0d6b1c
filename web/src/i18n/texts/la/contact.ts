export const contact = {
  title: 'ຕິດຕໍ່ພວກເຮົາ',
  version: 'ເວີຊັນ {version}',
} as const
