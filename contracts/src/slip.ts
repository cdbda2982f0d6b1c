/** Final statuses of the slip checker (SLP-3). All other statuses are in progress. */
export const finalStatuses = ['SUCCESS', 'FAILED'] as const

/** Reasons of a failed slip (SLP-3): `note` of the slip -> key of the text that explains it. */
export const slipReasons = {
  UPLOADED_FILE_NOT_EXIST: 'incorrect',
  IMG_SIZE_UNABLE_TO_PROCESS: 'incorrect',
  CANNOT_READ_CROPPED_IMAGE: 'incorrect',
  DEST_ACC_INVALID: 'wrongDestination',
  SLIP_REFNO_DUPLICATED: 'duplicate',
  UNSTABLE_REFNO_ON_SLIP: 'unreadableReference',
  TRIPPLE_WRONG_CAPTCHA: 'wrongCaptcha',
  INVALID_SLIP: 'unreadable',
  NOT_MATCH: 'notMatching',
  EXPIRED_SLIP: 'expired',
  UNKNOW_ERROR: 'unknown',
} as const

export type SlipReason = keyof typeof slipReasons

export const slipReasonCodes = Object.keys(slipReasons) as SlipReason[]
