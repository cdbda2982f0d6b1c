/** Banks by their code; the provider's own name stands for one that is not here. */
export const bank = {
  SCB: 'ไทยพาณิชย์',
  KBANK: 'กสิกรไทย',
  KTB: 'กรุงไทย',
  BBL: 'กรุงเทพ',
  TMB: 'ทหารไทยธนชาต',
  GSB: 'ออมสิน',
  BAY: 'กรุงศรีอยุธยา',
  KKP: 'เกียรตินาคินภัทร',
  CIMB: 'ซีไอเอ็มบี ไทย',
  UOB: 'ยูโอบี',
  TISCO: 'ทิสโก้',
  LHB: 'แลนด์ แอนด์ เฮ้าส์',
  BAAC: 'ธ.ก.ส.',
  GHB: 'อาคารสงเคราะห์',
  BCEL: 'การค้าต่างประเทศลาว',
} as const
