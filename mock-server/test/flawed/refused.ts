import {
  type Any,
  after,
  afterAny,
  api,
  changing,
  give,
  journey,
  type Lies,
  refusing,
  saying,
} from './define.ts'
import { invented } from './proxy.ts'

const taken = ({ amount }: Any) => ({ wallet: -amount })

const openQr = () => ({
  ...{ hasQrcode: true, qrcodeId: 'x', qrcode: '<img src="data:image/jpeg;base64,AAAA">', amount: 5 },
  expireIn: Date.now() + 600_000,
})

/** Shows all games as open, or all as closed, after a refusal. */
const games = (code: string, isActive: boolean) =>
  changing(api.openGame, saying(code), api.wallet, ({ slots }) => {
    for (const slot of slots) slot.isActive = isActive
  })

/** Commands that are rejected but change something (A2). */
export const refusedLies: Lies = {
  'a failed transfer keeps the money': refusing(api.transfer, 'TRANSFER_FAIL', taken),
  'a failed transfer reaches the game': refusing(api.transfer, 'TRANSFER_FAIL', { game: 40.04 }),
  'a withdrawal that a bonus forbids is debited': refusing(api.withdraw, 'BONUS_CONDITION', taken),
  'a refused withdrawal breaks the statement': {
    in: [api.withdraw],
    ...afterAny(({ status }, { endpoint }, memory) => {
      memory.isBroken ||= endpoint === api.withdraw && status >= 400
      return endpoint === api.statement && memory.isBroken ? invented({}, { status: 500 }) : undefined
    }),
  },
  'a used voucher is credited again': refusing(api.voucher, 'TRUELINK_DUPLICATE', { wallet: 250 }),
  'an expired coupon is credited': refusing(api.claim, 'COUPON_EXPIRED', { wallet: 10 }),
  'a bonus that must not end costs its share': refusing(api.endBonus, 'BONUS_CONDITION', { wallet: -5 }),
  'a second opening closes the game': games('SLOT_ALREADY_ACTIVE', false),
  'a game that could not be opened is open': games('SLOT_ACTIVATE_FAIL', true),
  'a wheel without coins gives a coin': after(api.spin, ({ body }, _call, memory) => {
    if (body.success === false) give(memory, { coin: 1 })
  }),
  'a refused QR code is open all the same': changing(
    api.qr,
    ({ hasQrcode }) => hasQrcode === false,
    'GET /api/qrcode/{bankCode}',
    (body) => (body.hasQrcode ? body : openQr()),
  ),
  'a wrong old password sets the new one': journey(
    'changePassword',
    afterAny(({ body }, call, memory) => {
      if (body.message === 'WRONG_PASSWORD') memory.password = call.body.newPassword
      const isNew = memory.password !== undefined && call.body.password === memory.password
      return call.endpoint === api.login && isNew ? invented({ token: 'lie' }) : undefined
    }),
  ),
}
