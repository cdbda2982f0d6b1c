import { VOUCHER_KEY } from '@wallet/contracts/limits'
import fc from 'fast-check'
import { makeTransfer } from '../../src/control/transfers.ts'
import { encryptVoucher } from '../../src/provider/areas/deposit/voucherCipher.ts'
import { drawSlip } from '../../src/provider/bank/slipPicture.ts'
import type { SlipFlaw } from '../../src/provider/bank/transfers.ts'
import { checkSlip, payNewestQr, receiveDeposit } from '../../src/provider/life/events.ts'
import { file, png } from '../pictures.ts'
import { BY_HAND } from '../slips.ts'
import { answered, by, happened, type Kind, kind } from './commands.ts'

const baht = fc.constantFrom(1, 40.04, 40.07, 99.99, 100, 404.04, 1_000, 0, -1)
/**
 * Selects the transfer of a slip, counted from the newest, and its flaw. Most slips have no code, because reading a
 * code takes time.
 */
const slip = fc.record({
  turn: fc.oneof({ weight: 20, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(2) }),
  flaw: fc.constantFrom<(SlipFlaw | undefined)[]>(undefined, undefined, undefined, 'cut', 'forged'),
  name: fc.constantFrom('photo.png', 'photo.png', 'captcha.png'),
})
const code = fc.constantFrom('first1', 'second40', 'third', 'fourth100', 'fifth999999', 'short')

/** Deposits: transfers, slips, QR codes and vouchers. */
export const deposits: Kind[] = [
  kind('add', 2, fc.record({ by, baht }), (setup, { by, baht }) =>
    answered(setup.as(by).post('/api/wallet/add', { amount: baht })),
  ),
  kind('deposit.received', 1, fc.record({ by, baht }), (setup, { by, baht }) =>
    happened(() => receiveDeposit(setup.world, { username: by, amount: baht })),
  ),
  kind(
    'transfer at the bank',
    2,
    fc.record({ by, baht, isSeen: fc.boolean() }),
    (setup, { by, baht, isSeen }) =>
      happened(() =>
        makeTransfer(setup.world, { username: by, amount: baht, to: isSeen ? '4078123395' : BY_HAND }),
      ),
  ),
  kind('slip', 2, fc.record({ by, slip }), (setup, { by, slip: { turn, flaw, name } }) => {
    const transfer = turn === null ? undefined : setup.world.tables.bankTransfers.all().at(-1 - turn)
    const picture = transfer ? drawSlip(transfer, flaw) : png()
    return answered(setup.as(by).upload('/api/wallet/slip', file(name, picture)))
  }),
  kind(
    'slip.checked',
    1,
    fc.record({ turn: fc.nat(3), status: fc.constantFrom<('SUCCESS' | 'FAILED')[]>('SUCCESS', 'FAILED') }),
    ({ world }, { turn, status }) => {
      const reference = world.tables.slips.all().at(-1 - turn)?.reference ?? 'none'
      return happened(() => checkSlip(world, { reference, status }))
    },
  ),
  kind('QR', 1, fc.record({ by, baht }), (setup, { by, baht }) =>
    answered(setup.as(by).post('/api/qrcode/KBANK', { amount: baht })),
  ),
  kind('cancel a QR', 1, fc.record({ by, turn: fc.nat(2) }), (setup, { by, turn }) => {
    const id = setup.world.tables.qrcodes.all().at(-1 - turn)?._id ?? 'none'
    return answered(setup.as(by).delete(`/api/qrcode/${id}`))
  }),
  kind('qr.paid, the newest', 1, fc.constant(null), (setup) => happened(() => payNewestQr(setup.world, {}))),
  kind('qr.paid, any', 1, fc.nat(2), ({ world }, turn) => {
    const qrcodeId = world.tables.qrcodes.all().at(-1 - turn)?._id ?? 'none'
    return happened(() => payNewestQr(world, { qrcodeId }))
  }),
  kind('voucher', 1, fc.record({ by, code }), (setup, { by, code }) => {
    const [wallet] = setup.world.settings.deposit.wallets
    const name = wallet?.walletAccountName ?? ''
    const link = encryptVoucher(`https://gift.example/?v=${code}`, name, VOUCHER_KEY)
    return answered(setup.as(by).post('/api/wallet/truelink', { link }))
  }),
]
