/** How the slip checker ends (SLP-3): anything but these two is in progress. */
export const finalStatuses = ['SUCCESS', 'FAILED'] as const

/** Why a slip failed (SLP-3): `note` of a slip -> the text of the slip status that explains it. */
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
export type SlipText = 'processing' | 'success' | 'failed' | (typeof slipReasons)[SlipReason]

export const slipReasonCodes = Object.keys(slipReasons) as SlipReason[]
