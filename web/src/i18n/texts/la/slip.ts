import type { SlipText } from '@wallet/contracts/slip'

export const slip = {
  slip: 'ສະລິບ',
  /** Why a slip ended as it did; in brackets after the status. */
  text: {
    processing: 'ກຳລັງກວດສະລິບ',
    success: 'ສຳເລັດ',
    failed: 'ບໍ່ສຳເລັດ',
    incorrect: 'ສະລິບບໍ່ຖືກຕ້ອງ',
    wrongDestination: 'ບັນຊີປາຍທາງບໍ່ຖືກຕ້ອງ',
    duplicate: 'ສະລິບຊ້ຳ',
    unreadableReference: 'ອ່ານລະຫັດອ້າງອີງບໍ່ໄດ້',
    wrongCaptcha: 'ລະບົບກວດສະລິບບໍ່ສຳເລັດ 3\u00a0ຄັ້ງ ກະລຸນາຕິດຕໍ່ທີມງານ',
    unreadable: 'ອ່ານສະລິບບໍ່ໄດ້',
    notMatching: 'ເລກບັນຊີບໍ່ກົງກັບບັນຊີທີ່ລົງທະບຽນ',
    expired: 'ສະລິບໝົດອາຍຸ',
    unknown: 'ເກີດຂໍ້ຜິດພາດທີ່ບໍ່ຮູ້ສາເຫດ ກະລຸນາຕິດຕໍ່ທີມງານ',
  } satisfies Record<SlipText, string>,
  choose: 'ເລືອກຮູບສະລິບ (ບິນໂອນເງິນ)',
  send: 'ສົ່ງສະລິບ',
  sending: 'ກຳລັງອັບໂຫຼດ',
  checking: 'ສົ່ງສະລິບແລ້ວ ກຳລັງກວດສອບວ່າລະບົບໄດ້ຮັບ ຫຼື ບໍ່',
  sent: 'ສົ່ງສະລິບແລ້ວ ເບິ່ງຜົນໄດ້ທີ່ສະຖານະສະລິບ',
  status: 'ສະຖານະສະລິບ',
  image: 'ຮູບສະລິບ',
  none: 'ຍັງບໍ່ມີສະລິບ',
  noneHint: 'ໂອນເງິນແລ້ວແນບສະລິບໃນໜ້າຝາກເງິນ',
  imageNotLoaded: 'ເປີດຮູບສະລິບບໍ່ໄດ້',
} as const
