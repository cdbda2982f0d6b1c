import fc from 'fast-check'
import { answered, by, type Kind, kind } from './commands.ts'

/** Bonuses, refunds and coupons. */
export const incomes: Kind[] = [
  kind(
    'take a bonus',
    2,
    fc.record({ by, code: fc.constantFrom('DAILY10', 'LUCKY3', 'STEADY15', 'FULLMOON', 'NONE') }),
    (setup, { by, code }) => answered(setup.as(by).get(`/api/bonus/activate/${code}`)),
  ),
  kind('end a bonus', 2, by, (setup, by) => answered(setup.as(by).get('/api/bonus/clear'))),
  kind('promotion', 1, by, (setup, by) => answered(setup.as(by).get('/api/promotion/activate/SABAI50'))),
  kind('refund', 1, by, (setup, by) => answered(setup.as(by).get('/api/refund/receive'))),
  kind('invite bonus', 1, by, (setup, by) => answered(setup.as(by).get('/api/invite/bonus'))),
  kind('spin', 1, by, (setup, by) => answered(setup.as(by).post('/api/spinwheel/spin'))),
  kind('claim a coupon', 2, fc.record({ by, turn: fc.nat(5) }), (setup, { by, turn }) => {
    const coupons = setup.world.tables.coupons.by('memberId', setup.memberId(by))
    const coupon = coupons.at(-1 - turn)?._id ?? 'none'
    return answered(setup.as(by).post('/api/spinwheel/coupon/claim', { coupon }))
  }),
]
