import { doingNothing, type FlawedProviders, inAnswer } from './define.ts'

/** Everything that is acknowledged and not kept, or kept wrongly. */
export const flawedWrites: FlawedProviders = {
  'a transfer that moves nothing': {
    shownBy: 'transfer',
    says: '$.wallet.amount expected 60.25 but was 100.5',
    ...doingNothing('POST /api/wallet/transfer'),
  },
  'a whole wallet that stays where it is': {
    shownBy: 'transferAll',
    says: '$.wallet.amount expected 0 but was 100.5',
    ...doingNothing('POST /api/wallet/transferAll'),
  },
  'a withdrawal that takes nothing': {
    shownBy: 'withdraw',
    says: '$.wallet.amount expected 699.75 but was 1000',
    ...doingNothing('POST /api/wallet/withdraw'),
  },
  'a withdrawal of everything that takes nothing': {
    shownBy: 'withdrawAll',
    says: '$.wallet.amount expected 50 but was 100',
    ...doingNothing('POST /api/wallet/withdrawAll'),
  },
  'a reported transfer that is forgotten': {
    shownBy: 'reportedTransfer',
    says: '$.total expected 1 but was 0',
    ...doingNothing('POST /api/wallet/add'),
  },
  'a voucher that is not credited': {
    shownBy: 'voucher',
    says: '$.wallet.amount expected 250 but was 0',
    ...doingNothing('POST /api/wallet/truelink'),
  },
  'a slip that is thrown away': {
    shownBy: 'slip',
    says: '$.total expected 1 but was 0',
    ...doingNothing('POST /api/wallet/slip'),
  },
  'a profile that does not change': {
    shownBy: 'changeAccount',
    says: '$.name expected "สมศรี ใจดี"',
    ...doingNothing('PUT /api/account/profile'),
  },
  'an English name that is not kept': {
    shownBy: 'englishName',
    says: '$.bankAccount.bankAccountName expected "SOMSRI JAIDEE"',
    ...doingNothing('PUT /api/account/bankAccountName'),
  },
  'a password that does not change': {
    shownBy: 'changePassword',
    says: 'expected 400 but was 200',
    ...doingNothing('PUT /api/account/changepwd'),
  },
  'a registration that registers nobody': {
    shownBy: 'register',
    says: /register-(tooEarly|again)/,
    ...doingNothing('POST /api/account'),
  },
  'an OTP that verifies nothing': {
    shownBy: 'register',
    says: /status expected 200 but was 429/,
    ...doingNothing('POST /api/otp/verify', { message: 'OTP_CODE_VALID' }),
  },
  'a coupon that is not used up': {
    shownBy: 'claim',
    says: '$.total expected 1 but was 2',
    ...doingNothing('POST /api/spinwheel/coupon/claim'),
  },
  'a refund that stays': {
    shownBy: 'receiveRefund',
    says: '$.result expected false but was true',
    ...doingNothing('GET /api/refund/receive', { message: 'REFUND_SUCCESS' }),
  },
  'a refund that reaches no wallet': {
    shownBy: 'addRefundToWallet',
    says: '$.result expected false but was true',
    ...doingNothing('GET /api/refund/addWallet', { message: 'REFUND_SUCCESS' }),
  },
  'an invite bonus that stays': {
    shownBy: 'inviteBonus',
    says: '$.wallet.amount expected 60 but was 0',
    ...doingNothing('GET /api/invite/bonus', { message: 'INVITE_BONUS_SUCCESS' }),
  },
  'a QR code that is not cancelled': {
    shownBy: 'cancelQr',
    says: '$.hasQrcode expected false but was true',
    ...doingNothing('DELETE /api/qrcode/{qrcodeId}'),
  },
  'a QR code that is not kept': {
    shownBy: 'createQr',
    says: '$.hasQrcode expected true but was false',
    ...inAnswer('GET /api/qrcode/{bankCode}', () => ({ hasQrcode: false })),
  },
  'a bonus that is taken and not active': {
    shownBy: 'bonus',
    says: '$.status expected true but was false',
    ...doingNothing('GET /api/bonus/activate/{code}', { _id: 'b', isActive: true, received: [] }),
  },
  'a bonus that does not end': {
    shownBy: 'bonus',
    says: '$.status expected false but was true',
    ...doingNothing('GET /api/bonus/clear', { message: 'BONUS_CLEAR' }),
  },
  'a promotion that is not the current one': {
    shownBy: 'promotion',
    says: '$.promotion.code expected "STATE50" but was missing',
    ...doingNothing('GET /api/promotion/activate/{code}'),
  },
  'a game account that is not opened': {
    shownBy: 'gameAccount',
    says: '$.slots[0].isActive expected true but was false',
    ...doingNothing('GET /api/wallet/activate/{code}'),
  },
  'a game password that stays': {
    shownBy: 'gameAccount',
    says: '$.password expected something else',
    ...doingNothing('GET /api/wallet/resetpassword/{code}'),
  },
  'a chat message that is not kept': {
    shownBy: 'memberChat',
    says: '$.total expected 3 but was 1',
    ...doingNothing('POST /api/chat/send-message', { createdAt: '2026-11-20T05:00:00Z' }),
  },
  'a chat message that is taken twice': {
    shownBy: 'repeatedMessage',
    says: '$.total expected 1 but was 2',
    call: ({ endpoint, body, headers }) =>
      endpoint === 'POST /api/chat/send-message'
        ? { body: { ...body, session_id: headers['idempotency-key'] } }
        : undefined,
  },
  'a spin that costs nothing': {
    shownBy: 'spin',
    says: '$.result.userCoin expected 0 but was 1',
    ...doingNothing('POST /api/spinwheel/spin', {
      success: true,
      result: { code: 'P1', label: '10 baht', remainingCoin: 0 },
    }),
  },
  'a spin that wins something else than its coupon': {
    shownBy: 'spin',
    says: '$.coupons[0].prize.slice.label expected "100 baht"',
    ...inAnswer('POST /api/spinwheel/spin', (body) => ({
      ...body,
      ...(body.result && { result: { ...body.result, label: '100 baht' } }),
    })),
  },
  'a voucher that is taken twice': {
    shownBy: 'voucher',
    says: /status +expected 409 but was 200/,
    answer: ({ status }, { endpoint }) =>
      endpoint === 'POST /api/wallet/truelink' && status === 409
        ? { status: 200, body: { message: 'SUCCESS' } }
        : undefined,
  },
  'a repeat that is carried out again': {
    shownBy: 'repeatedOrder',
    says: '$.wallet.amount expected 70 but was 40',
    call: ({ headers: { 'idempotency-key': _, ...headers } }) => ({ headers }),
  },
  'a code in the language of the browser': {
    shownBy: 'languages',
    says: '$.message expected "WRONG_CREDENTIAL" but was "รหัสผ่านไม่ถูกต้อง"',
    answer: ({ status }, { headers }) =>
      status >= 400 && headers['accept-language'] === 'th'
        ? { body: { message: 'รหัสผ่านไม่ถูกต้อง' } }
        : undefined,
  },
}
