import { api, type Flawed, type FlawedProviders, inAnswer, inRefusals, KEY, SUCCESS } from './define.ts'
import type { Answer } from './proxy.ts'

/** Commands that are acknowledged but not carried out: the journey that detects it, and its report. */
const lost: [endpoint: string, journey: string, says: string | RegExp, body?: object][] = [
  [api.transfer, 'transfer', '$.wallet.amount expected 59.85 but was 100.1'],
  [api.transferAll, 'transferAll', '$.wallet.amount expected 0 but was 20100.55'],
  [api.withdraw, 'withdraw', '$.wallet.amount expected 199699.84 but was 199999.99'],
  [api.withdrawAll, 'withdrawAll', '$.wallet.amount expected 499.85 but was 100'],
  [api.report, 'reportedTransfer', '$.total expected 2 but was 0'],
  [api.voucher, 'voucher', '$.wallet.amount expected 250 but was 0'],
  [api.slip, 'slip', '$.total expected 1 but was 0'],
  ['PUT /api/account/profile', 'changeAccount', '$.name expected "สมศรี ใจดี"'],
  ['PUT /api/account/bankAccountName', 'englishName', '.bankAccountName expected "SOMSRI JAIDEE"'],
  [api.newPassword, 'changePassword', 'expected 400 but was 200'],
  [api.register, 'register', /step (tooEarly|again)/],
  [api.verifyOtp, 'register', /"OTP_CODE_VALID"/, { message: 'OTP_CODE_VALID' }],
  [api.claim, 'claim', '$.total expected 11 but was 12'],
  [api.refund, 'receiveRefund', '$.result expected false but was true', { message: 'REFUND_SUCCESS' }],
  [api.refundToWallet, 'addRefundToWallet', '$.result expected false', { message: 'REFUND_SUCCESS' }],
  [api.inviteBonus, 'inviteBonus', '$.wallet.amount expected 60', { message: 'INVITE_BONUS_SUCCESS' }],
  [api.cancelQr, 'cancelQr', '$.hasQrcode expected false but was true'],
  [api.bonus, 'bonus', '$.status expected true but was false', { _id: 'b', isActive: true, received: [] }],
  [api.endBonus, 'bonus', '$.status expected false but was true', { message: 'BONUS_CLEAR' }],
  [api.promotion, 'promotion', '$.promotion.code expected "STATE50" but was missing'],
  [api.openGame, 'gameAccount', '.isActive expected true but was false'],
  ['GET /api/wallet/resetpassword/{code}', 'gameAccount', '$.password expected a value other than'],
  [api.message, 'memberChat', '$.total expected 3 but was 1', { createdAt: '2026-11-20T05:00:00Z' }],
]

/** Commands that are acknowledged but lost, or stored wrongly. */
export const flawedWrites: FlawedProviders = {
  ...Object.fromEntries(
    lost.map(([endpoint, detectedBy, says, body = SUCCESS]): [string, Flawed] => [
      `carries out nothing: ${endpoint}`,
      {
        detectedBy,
        says,
        instead: (call) => (call.endpoint === endpoint ? { body: body as Answer['body'] } : undefined),
      },
    ]),
  ),
  'a QR code that is not kept': {
    detectedBy: 'createQr',
    says: '$.hasQrcode expected true but was false',
    ...inAnswer('GET /api/qrcode/{bankCode}', () => ({ hasQrcode: false })),
  },
  'a chat message that is taken twice': {
    detectedBy: 'repeatedMessage',
    says: '$.total expected 1 but was 2',
    call: ({ endpoint, body, headers }) =>
      endpoint === api.message ? { body: { ...body, session_id: headers[KEY] } } : undefined,
  },
  'a spin that wins something else than its coupon': {
    detectedBy: 'spin',
    says: /\$\.result\.activeSpinwheel\.slices\[\d\]\.label\s+expected "100 baht"/,
    ...inAnswer(api.spin, ({ result }) => {
      if (result) result.label = '100 baht'
    }),
  },
  'a code in another language': {
    detectedBy: 'languages',
    says: '$.message expected "WRONG_CREDENTIAL" but was "รหัสผ่านไม่ถูกต้อง"',
    ...inRefusals(() => ({ message: 'รหัสผ่านไม่ถูกต้อง' })),
  },
}
