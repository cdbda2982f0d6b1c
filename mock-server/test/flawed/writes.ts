import { doingNothing, type FlawedProviders, inAnswer } from './define.ts'

/** Commands that are acknowledged but lost, or stored wrongly. */
export const flawedWrites: FlawedProviders = {
  'a transfer that moves nothing': {
    detectedBy: 'transfer',
    says: '$.wallet.amount expected 59.9 but was 100.1',
    ...doingNothing('POST /api/wallet/transfer'),
  },
  'a whole wallet that stays where it is': {
    detectedBy: 'transferAll',
    says: '$.wallet.amount expected 0 but was 100.5',
    ...doingNothing('POST /api/wallet/transferAll'),
  },
  'a withdrawal that takes nothing': {
    detectedBy: 'withdraw',
    says: '$.wallet.amount expected 199699.89 but was 199999.99',
    ...doingNothing('POST /api/wallet/withdraw'),
  },
  'a withdrawal of everything that takes nothing': {
    detectedBy: 'withdrawAll',
    says: '$.wallet.amount expected 50 but was 100',
    ...doingNothing('POST /api/wallet/withdrawAll'),
  },
  'a reported transfer that is forgotten': {
    detectedBy: 'reportedTransfer',
    says: '$.total expected 1 but was 0',
    ...doingNothing('POST /api/wallet/add'),
  },
  'a voucher that is not credited': {
    detectedBy: 'voucher',
    says: '$.wallet.amount expected 250 but was 0',
    ...doingNothing('POST /api/wallet/truelink'),
  },
  'a slip that is thrown away': {
    detectedBy: 'slip',
    says: '$.total expected 1 but was 0',
    ...doingNothing('POST /api/wallet/slip'),
  },
  'a profile that does not change': {
    detectedBy: 'changeAccount',
    says: '$.name expected "สมศรี ใจดี"',
    ...doingNothing('PUT /api/account/profile'),
  },
  'an English name that is not kept': {
    detectedBy: 'englishName',
    says: '$.bankAccount.bankAccountName expected "SOMSRI JAIDEE"',
    ...doingNothing('PUT /api/account/bankAccountName'),
  },
  'a password that does not change': {
    detectedBy: 'changePassword',
    says: 'expected 400 but was 200',
    ...doingNothing('PUT /api/account/changepwd'),
  },
  'a registration that adds no member': {
    detectedBy: 'register',
    says: /step (tooEarly|again)/,
    ...doingNothing('POST /api/account'),
  },
  'an OTP that verifies nothing': {
    detectedBy: 'register',
    says: /"OTP_CODE_VALID"/,
    ...doingNothing('POST /api/otp/verify', { message: 'OTP_CODE_VALID' }),
  },
  'a coupon that is not used up': {
    detectedBy: 'claim',
    says: '$.total expected 11 but was 12',
    ...doingNothing('POST /api/spinwheel/coupon/claim'),
  },
  'a refund that stays': {
    detectedBy: 'receiveRefund',
    says: '$.result expected false but was true',
    ...doingNothing('GET /api/refund/receive', { message: 'REFUND_SUCCESS' }),
  },
  'a refund that reaches no wallet': {
    detectedBy: 'addRefundToWallet',
    says: '$.result expected false but was true',
    ...doingNothing('GET /api/refund/addWallet', { message: 'REFUND_SUCCESS' }),
  },
  'an invite bonus that stays': {
    detectedBy: 'inviteBonus',
    says: '$.wallet.amount expected 60 but was 0',
    ...doingNothing('GET /api/invite/bonus', { message: 'INVITE_BONUS_SUCCESS' }),
  },
  'a QR code that is not cancelled': {
    detectedBy: 'cancelQr',
    says: '$.hasQrcode expected false but was true',
    ...doingNothing('DELETE /api/qrcode/{qrcodeId}'),
  },
  'a QR code that is not kept': {
    detectedBy: 'createQr',
    says: '$.hasQrcode expected true but was false',
    ...inAnswer('GET /api/qrcode/{bankCode}', () => ({ hasQrcode: false })),
  },
  'a bonus that is taken and not active': {
    detectedBy: 'bonus',
    says: '$.status expected true but was false',
    ...doingNothing('GET /api/bonus/activate/{code}', { _id: 'b', isActive: true, received: [] }),
  },
  'a bonus that does not end': {
    detectedBy: 'bonus',
    says: '$.status expected false but was true',
    ...doingNothing('GET /api/bonus/clear', { message: 'BONUS_CLEAR' }),
  },
  'a promotion that is not the current one': {
    detectedBy: 'promotion',
    says: '$.promotion.code expected "STATE50" but was missing',
    ...doingNothing('GET /api/promotion/activate/{code}'),
  },
  'a game account that is not opened': {
    detectedBy: 'gameAccount',
    says: '.isActive expected true but was false',
    ...doingNothing('GET /api/wallet/activate/{code}'),
  },
  'a game password that stays': {
    detectedBy: 'gameAccount',
    says: '$.password expected a value other than',
    ...doingNothing('GET /api/wallet/resetpassword/{code}'),
  },
  'a chat message that is not kept': {
    detectedBy: 'memberChat',
    says: '$.total expected 3 but was 1',
    ...doingNothing('POST /api/chat/send-message', { createdAt: '2026-11-20T05:00:00Z' }),
  },
  'a chat message that is taken twice': {
    detectedBy: 'repeatedMessage',
    says: '$.total expected 1 but was 2',
    call: ({ endpoint, body, headers }) =>
      endpoint === 'POST /api/chat/send-message'
        ? { body: { ...body, session_id: headers['idempotency-key'] } }
        : undefined,
  },
  'a spin that costs nothing': {
    detectedBy: 'spin',
    says: '$.result.userCoin expected 0 but was 1',
    ...doingNothing('POST /api/spinwheel/spin', {
      success: true,
      result: { code: 'P1', label: '10 baht', remainingCoin: 0 },
    }),
  },
  'a spin that wins something else than its coupon': {
    detectedBy: 'spin',
    says: '$.coupons[0].prize.slice.label expected "100 baht"',
    ...inAnswer('POST /api/spinwheel/spin', (body) => ({
      ...body,
      ...(body.result && { result: { ...body.result, label: '100 baht' } }),
    })),
  },
  'a voucher that is taken twice': {
    detectedBy: 'voucher',
    says: 'expected 409 or 400 but was 200',
    answer: ({ status }, { endpoint }) =>
      endpoint === 'POST /api/wallet/truelink' && status === 409
        ? { status: 200, body: { message: 'SUCCESS' } }
        : undefined,
  },
  'a repeat that is carried out again': {
    detectedBy: 'repeatedOrder',
    says: '$.wallet.amount expected 70 but was 40',
    call: ({ headers: { 'idempotency-key': _, ...headers } }) => ({ headers }),
  },
  'a code in the language of the browser': {
    detectedBy: 'languages',
    says: '$.message expected "WRONG_CREDENTIAL" but was "รหัสผ่านไม่ถูกต้อง"',
    answer: ({ status }, { headers }) =>
      status >= 400 && headers['accept-language'] === 'th'
        ? { body: { message: 'รหัสผ่านไม่ถูกต้อง' } }
        : undefined,
  },
}
