import fc from 'fast-check'
import { depositReceived } from '../../src/backend/events/deposit.ts'
import { qrPaid } from '../../src/backend/events/qr.ts'
import { answered, by, happened, type Kind, kind } from './commands.ts'

const baht = fc.constantFrom(1, 40.04, 99.99, 100, 404.04, 1_000, 0, -1)

/** Deposits, bonuses, refunds and coupons: the commands of the other areas that move money. */
export const incomes: Kind[] = [
  kind('add', 2, fc.record({ by, baht }), (stage, { by, baht }) =>
    answered(stage.as(by).post('/api/wallet/add', { amount: baht })),
  ),
  kind('deposit.received', 1, fc.record({ by, baht }), (stage, { by, baht }) =>
    happened(() => depositReceived(stage.world, { username: by, amount: baht })),
  ),
  kind('QR', 1, fc.record({ by, baht }), (stage, { by, baht }) =>
    answered(stage.as(by).post('/api/qrcode/KBANK', { amount: baht })),
  ),
  kind('qr.paid', 1, fc.constant(null), (stage) => happened(() => qrPaid(stage.world, {}))),
  kind(
    'take a bonus',
    2,
    fc.record({ by, code: fc.constantFrom('DAILY10', 'LUCKY3', 'STEADY15', 'FULLMOON', 'NONE') }),
    (stage, { by, code }) => answered(stage.as(by).get(`/api/bonus/activate/${code}`)),
  ),
  kind('end a bonus', 2, by, (stage, by) => answered(stage.as(by).get('/api/bonus/clear'))),
  kind('promotion', 1, by, (stage, by) => answered(stage.as(by).get('/api/promotion/activate/SABAI50'))),
  kind('refund', 1, by, (stage, by) => answered(stage.as(by).get('/api/refund/receive'))),
  kind('invite bonus', 1, by, (stage, by) => answered(stage.as(by).get('/api/invite/bonus'))),
  kind('spin', 1, by, (stage, by) => answered(stage.as(by).post('/api/spinwheel/spin'))),
  kind('claim a coupon', 2, fc.record({ by, turn: fc.nat(5) }), (stage, { by, turn }) => {
    const coupons = stage.world.tables.coupons.by('memberId', stage.memberId(by))
    const coupon = coupons.at(-1 - turn)?._id ?? 'none'
    return answered(stage.as(by).post('/api/spinwheel/coupon/claim', { coupon }))
  }),
]
