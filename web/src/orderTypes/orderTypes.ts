import { OUTSIDE, type QrProvider, SLIP_CHECK_S, WITHDRAW_SETTLE_S } from '@wallet/contracts/limits'
import type { ParseKeys } from 'i18next'
import { WALLET } from '../api/balances.ts'
import { call } from '../api/call.ts'
import { complete } from '../api/failure.ts'
import { CLOCK_TOLERANCE_MS, serverNow } from '../base/clock.ts'
import { type Fields, hasShape, type Value } from '../base/shape.ts'
import { formatMoney, formatShortMoney, toBaht, toSatang } from '../format/money.ts'
import type { AccountRef, Description, Prize, Words } from './description.ts'

const define = <const F extends Fields>(fields: F, describe: (request: Value<F>) => Description) => ({
  fields,
  describe,
})

const ofAmount = (key: ParseKeys, satang: number): Words => ({
  key,
  values: { amount: formatShortMoney(toBaht(satang)) },
})

const account = { code: 's', name: 's' } as const
type Account = Value<typeof account>

const refOf = ({ code, name }: Account): AccountRef => (code === WALLET ? 'wallet' : { name })

/** The place of the money and the evidence of a transfer. */
function route(from: Account, to: Account) {
  const game = to.code === WALLET ? undefined : to.code
  return {
    receipt: { title: { key: 'ending.transfer' }, from: refOf(from), to: refOf(to), game },
    trace: { type: 'transfer', from: from.code, to: to.code },
  } as const
}

const withdrawal = (satang: number, from: AccountRef, all: '' | 'All'): Description => ({
  label: ofAmount('withdraw.command', satang),
  done: { key: 'withdraw.done' },
  receipt: {
    title: { key: 'ending.withdraw' },
    text: { key: 'ending.withdrawTakes', values: { n: String(WITHDRAW_SETTLE_S / 60) } },
    amount: toBaht(satang),
    from,
    to: 'bank',
    isOnItsWay: true,
    arrived: ofAmount('motion.paidOut', satang),
  },
  trace: { type: 'withdraw', satang, isAccepted: true },
  call: { name: `POST /api/wallet/withdraw${all}`, body: { amount: toBaht(satang) } },
})

/** Money in the wallet, such as a bonus. Only the statement has its amount. */
const describeReward = (label: ParseKeys, done: ParseKeys, title: ParseKeys, values: Words['values'] = {}) =>
  ({
    label: { key: label, values },
    done: { key: done, values },
    receipt: { title: { key: title, values }, amount: { type: 'bonus' }, to: 'wallet' },
  }) as const

/** A reward with a message of the provider. Its amount may have changed since the screen was loaded. */
function describeGift(label: ParseKeys, done: ParseKeys, title: ParseKeys, satang: number | undefined) {
  const amount = formatMoney(satang === undefined ? undefined : toBaht(satang))
  const { receipt, ...gift } = describeReward(label, done, title, { amount })
  const text = { key: 'ending.inWallet' } as const
  return { ...gift, receipt: { ...receipt, text, saysPlace: true }, saysMessage: true }
}

const describeRefund = (label: ParseKeys, name: 'receive' | 'addWallet') =>
  define({ 'satang?': 'n' }, ({ satang }) => ({
    ...describeGift(label, 'errors.REFUND_SUCCESS', 'ending.refund', satang),
    isDone: async () => !(await call('GET /api/refund/check')).result,
    isOnce: true,
    call: { name: `GET /api/refund/${name}` },
  }))

const isBonusActive = async () => (await call('GET /api/bonus/check/active')).status
const loadCoupons = async () => complete(await call('GET /api/spinwheel/coupon')).coupons

/** Each type of order: the stored fields, and what follows from them. Amounts in satang. */
const orderTypes = {
  transfer: define({ from: account, to: account, satang: 'n' }, ({ from, to, satang }) => {
    const { receipt, trace } = route(from, to)
    const amount = toBaht(satang)
    const done: Words = { key: 'transfer.done', values: { amount: formatMoney(amount), name: to.name } }
    return {
      label: ofAmount('transfer.command', satang),
      done,
      receipt: { ...receipt, text: done, amount },
      trace: { ...trace, satang },
      call: { name: 'POST /api/wallet/transfer', body: { from: from.code, to: to.code, amount } },
    }
  }),
  // Moves what the wallet has when the provider carries it out, so only the statement has the amount.
  transferAll: define({ to: account }, ({ to }) => {
    const { receipt, trace } = route({ code: WALLET, name: '' }, to)
    return {
      label: { key: 'game.transferOnly' },
      receipt: { ...receipt, amount: trace },
      trace,
      call: { name: 'POST /api/wallet/transferAll', body: { to: to.code } },
    }
  }),
  withdraw: define({ satang: 'n' }, ({ satang }) => withdrawal(satang, 'wallet', '')),
  withdrawAll: define({ satang: 'n' }, ({ satang }) => withdrawal(satang, 'everywhere', 'All')),
  refund: describeRefund('refund.receiveOf', 'receive'),
  refundToWallet: describeRefund('refund.toWalletOf', 'addWallet'),
  invite: define({ satang: 'n' }, ({ satang }) => ({
    ...describeGift('invite.receiveOf', 'errors.INVITE_BONUS_SUCCESS', 'ending.invite', satang),
    async isDone() {
      const { invite } = await call('GET /api/wallet')
      complete({}, invite?.amount)
      return toSatang(invite?.amount ?? satang) < satang
    },
    call: { name: 'GET /api/invite/bonus' },
  })),
  bonus: define({ code: 's', received: 'n' }, ({ code, received }) => ({
    ...describeReward('bonus.receiveOf', 'bonus.receivedNow', 'ending.bonus', { code }),
    async isDone() {
      const { bonuses } = complete(await call('GET /api/bonus'))
      const held = bonuses.find((bonus) => bonus.code === code)?.userBonus
      return held?.isActive === true || (held?.received.length ?? 0) > received
    },
    call: { name: 'GET /api/bonus/activate/{code}', params: { code } },
  })),
  promotion: define({ code: 's' }, ({ code }) => ({
    ...describeReward('bonus.receivePromotionOf', 'bonus.promotionNow', 'ending.promotion', { code }),
    // No bonus was active before: an active bonus replaces the promotion field.
    isDone: isBonusActive,
    isOnce: true,
    call: { name: 'GET /api/promotion/activate/{code}', params: { code } },
  })),
  /** `paidFrom` is absent if cancelling costs nothing. */
  cancelBonus: define({ 'paidFrom?': 's' }, ({ paidFrom }) => ({
    label: { key: 'bonus.cancel' },
    receipt: {
      title: { key: 'errors.BONUS_CLEAR' },
      ...(paidFrom === undefined
        ? { text: { key: 'ending.nothingMoved' } }
        : { amount: { type: 'finish_bonus' }, from: paidFrom === 'everywhere' ? 'everywhere' : 'wallet' }),
    },
    saysMessage: true,
    isDone: async () => !(await isBonusActive()),
    call: { name: 'GET /api/bonus/clear' },
  })),
  coupon: define({ id: 's', label: 's', satang: 'n', 'expiry?': 'n' }, ({ id, label, satang, expiry }) => ({
    label: { key: 'spin.claimOf', values: { label } },
    receipt: {
      title: { key: 'spin.claimed', values: { label } },
      // The label names the amount. Coins and goods have no value in baht.
      ...(satang > 0 && { to: 'wallet' }),
    },
    async isDone() {
      const isGone = !(await loadCoupons()).some(({ _id }) => _id === id)
      // A provider may leave out coupons that have expired, so an absence after that proves no claim.
      return isGone && (expiry === undefined || serverNow() + CLOCK_TOLERANCE_MS < expiry)
    },
    isOnce: true,
    call: { name: 'POST /api/spinwheel/coupon/claim', body: { coupon: id } },
  })),
  spin: define({ coins: 'n', 'coupons?': ['s'] }, ({ coins, coupons: before }) => ({
    label: { key: 'spin.spin' },
    done: { key: 'spin.spent' },
    // The coupon that did not exist before is the prize.
    async isDone(): Promise<boolean | Prize> {
      const { userCoin } = (await call('GET /api/spinwheel/setup')).result
      if (userCoin >= coins) return false
      const won = (await loadCoupons()).find(({ _id }) => before?.includes(_id) === false)
      if (!won) return {}
      const { code, label } = won.prize.slice
      return { code, label: label ?? code, remainingCoin: userCoin }
    },
    call: { name: 'POST /api/spinwheel/spin' },
  })),
  qr: define({ bankCode: 's', satang: 'n' }, ({ bankCode, satang }) => {
    const params = { bankCode: bankCode as QrProvider }
    return {
      label: ofAmount('deposit.createQrOf', satang),
      done: ofAmount('deposit.openQr', satang),
      isDone: async () => (await call('GET /api/qrcode/{bankCode}', { params })).hasQrcode,
      call: { name: 'POST /api/qrcode/{bankCode}', params, body: { amount: toBaht(satang) } },
    }
  }),
  report: define({ satang: 'n' }, ({ satang }) => ({
    label: ofAmount('deposit.reportOf', satang),
    done: ofAmount('deposit.reported', satang),
    receipt: {
      title: { key: 'ending.report' },
      text: { key: 'deposit.creditTime' },
      amount: toBaht(satang),
      from: 'bank',
      to: 'wallet',
      isOnItsWay: true,
      arrived: ofAmount('motion.credited', satang),
      failed: ofAmount('motion.failed', satang),
    },
    trace: { type: 'deposit', notFrom: [OUTSIDE.qr, OUTSIDE.voucher], to: WALLET, satang, isAccepted: true },
    call: { name: 'POST /api/wallet/add', body: { amount: toBaht(satang) } },
  })),
  // The link is worth money, so it is not stored. The amount is unknown until the voucher is credited.
  voucher: define({}, () => {
    const mark = { type: 'deposit', from: OUTSIDE.voucher, to: WALLET } as const
    return {
      label: { key: 'deposit.sendLink' },
      done: { key: 'deposit.voucherDone' },
      receipt: {
        title: { key: 'ending.voucher' },
        amount: mark,
        from: { key: 'deposit.tabVoucher' },
        to: 'wallet',
      },
      trace: mark,
      isOnce: true,
    }
  }),
  slip: define({}, () => ({
    label: { key: 'slip.send' },
    done: { key: 'slip.sent' },
    receipt: {
      title: { key: 'ending.slip' },
      text: { key: 'ending.slipTakes', values: { n: String(SLIP_CHECK_S) } },
      isOnItsWay: true,
      page: { to: '/user/statement#slips', label: 'statement.slipStatus' },
      arrived: { key: 'slip.text.success' },
      failed: { key: 'motion.slipFailed' },
    },
    trace: { type: 'slip', isAccepted: true },
  })),
  /** A record of another version of the app. */
  unknown: define({}, () => ({ label: { key: 'money.unknownOrder' } })),
}

type OrderTypes = typeof orderTypes
export type OrderRequest = {
  [Type in keyof OrderTypes]: { type: Type } & Parameters<OrderTypes[Type]['describe']>[0]
}[keyof OrderTypes]

export const isOrderRequest = (request: { type: string }): request is OrderRequest =>
  Object.hasOwn(orderTypes, request.type) &&
  hasShape(orderTypes[request.type as keyof OrderTypes].fields, request)

export const describeRequest = (request: OrderRequest): Description =>
  (orderTypes[request.type].describe as (request: OrderRequest) => Description)(request)
