import { OUTSIDE, type QrProvider, SLIP_CHECK_S, WITHDRAW_SETTLE_S } from '@wallet/contracts/limits'
import type { ParseKeys } from 'i18next'
import { type Fields, fits, type Value } from '../base/shape.ts'
import { formatMoney, formatShortMoney } from '../format/money.ts'
import { toBaht } from '../format/satang.ts'
import { WALLET } from './balances.ts'
import type { AccountRef, Description, OrderCall, Words } from './description.ts'

const define = <const F extends Fields>(fields: F, describe: (request: Value<F>) => Description) => ({
  fields,
  describe,
})

const account = { code: 's', name: 's' } as const

const transfer = (
  satang: number,
  from: Value<typeof account>,
  to: Value<typeof account>,
  call: OrderCall,
): Description => {
  const done: Words = {
    key: 'transfer.done',
    values: { amount: formatMoney(toBaht(satang)), name: to.name },
  }
  return {
    label: { key: 'transfer.command', values: { amount: formatShortMoney(toBaht(satang)) } },
    done,
    receipt: {
      title: { key: 'ending.transfer' },
      text: done,
      amount: toBaht(satang),
      from: accountRefOf(from),
      to: accountRefOf(to),
      ...(to.code !== WALLET && { game: to.code }),
    },
    evidence: { kind: 'entry', type: 'transfer', from: from.code, to: to.code, satang },
    call,
  }
}

const accountRefOf = ({ code, name }: Value<typeof account>): AccountRef =>
  code === WALLET ? 'wallet' : { name }

const withdrawal = (
  satang: number,
  from: AccountRef,
  name: 'POST /api/wallet/withdraw' | 'POST /api/wallet/withdrawAll',
): Description => ({
  label: { key: 'withdraw.command', values: { amount: formatShortMoney(toBaht(satang)) } },
  done: { key: 'withdraw.done' },
  receipt: {
    title: { key: 'ending.withdraw' },
    text: { key: 'ending.withdrawTakes', values: { n: String(WITHDRAW_SETTLE_S / 60) } },
    amount: toBaht(satang),
    from,
    to: 'bank',
    isOnItsWay: true,
  },
  evidence: { kind: 'entry', type: 'withdraw', satang },
  call: { name, body: { amount: toBaht(satang) } },
})

const refund = (
  satang: number | undefined,
  label: ParseKeys,
  name: 'receive' | 'addWallet',
): Description => ({
  label: { key: label, values: { amount: formatMoney(satang === undefined ? undefined : toBaht(satang)) } },
  done: { key: 'errors.REFUND_SUCCESS' },
  receipt: {
    title: { key: 'errors.REFUND_SUCCESS' },
    ...(satang !== undefined && { amount: toBaht(satang) }),
    to: 'wallet',
  },
  saysMessage: true,
  evidence: { kind: 'refund' },
  isOnce: true,
  call: { name: `GET /api/refund/${name}` },
})

/** Each type of order: the stored fields, and what follows from them. Amounts in satang. */
const orderTypes = {
  transfer: define({ from: account, to: account, satang: 'n' }, ({ from, to, satang }) =>
    transfer(satang, from, to, {
      name: 'POST /api/wallet/transfer',
      body: { from: from.code, to: to.code, amount: toBaht(satang) },
    }),
  ),
  transferAll: define({ to: account, satang: 'n' }, ({ to, satang }) =>
    transfer(satang, { code: WALLET, name: '' }, to, {
      name: 'POST /api/wallet/transferAll',
      body: { to: to.code },
    }),
  ),
  withdraw: define({ satang: 'n' }, ({ satang }) =>
    withdrawal(satang, 'wallet', 'POST /api/wallet/withdraw'),
  ),
  withdrawAll: define({ satang: 'n' }, ({ satang }) =>
    withdrawal(satang, 'everywhere', 'POST /api/wallet/withdrawAll'),
  ),
  refund: define({ 'satang?': 'n' }, ({ satang }) => refund(satang, 'refund.receiveOf', 'receive')),
  refundToWallet: define({ 'satang?': 'n' }, ({ satang }) =>
    refund(satang, 'refund.toWalletOf', 'addWallet'),
  ),
  invite: define({ satang: 'n' }, ({ satang }) => ({
    label: { key: 'invite.receiveOf', values: { amount: formatMoney(toBaht(satang)) } },
    done: { key: 'errors.INVITE_BONUS_SUCCESS' },
    receipt: { title: { key: 'errors.INVITE_BONUS_SUCCESS' }, amount: toBaht(satang), to: 'wallet' },
    saysMessage: true,
    evidence: { kind: 'invite', satang },
    call: { name: 'GET /api/invite/bonus' },
  })),
  bonus: define({ code: 's', received: 'n' }, ({ code, received }) => ({
    label: { key: 'bonus.receiveOf', values: { code } },
    done: { key: 'bonus.receivedNow', values: { code } },
    receipt: { title: { key: 'ending.bonus', values: { code } }, amount: { type: 'bonus' }, to: 'wallet' },
    evidence: { kind: 'bonus', code, received },
    call: { name: 'GET /api/bonus/activate/{code}', params: { code } },
  })),
  promotion: define({ code: 's' }, ({ code }) => ({
    label: { key: 'bonus.receivePromotionOf', values: { code } },
    done: { key: 'bonus.promotionNow', values: { code } },
    receipt: {
      title: { key: 'ending.promotion', values: { code } },
      amount: { type: 'bonus' },
      to: 'wallet',
    },
    // No bonus was active before: an active bonus replaces the promotion field.
    evidence: { kind: 'activeBonus', expected: true },
    isOnce: true,
    call: { name: 'GET /api/promotion/activate/{code}', params: { code } },
  })),
  /** `paidFrom` is absent if cancelling costs nothing. */
  cancelBonus: define({ 'paidFrom?': 's' }, ({ paidFrom }) => ({
    label: { key: 'bonus.cancel' },
    done: { key: 'errors.BONUS_CLEAR' },
    receipt: {
      title: { key: 'errors.BONUS_CLEAR' },
      ...(paidFrom === undefined
        ? { text: { key: 'ending.nothingMoved' } }
        : {
            amount: { type: 'finish_bonus', isTaken: true },
            from: paidFrom === 'everywhere' ? 'everywhere' : 'wallet',
          }),
    },
    saysMessage: true,
    evidence: { kind: 'activeBonus', expected: false },
    call: { name: 'GET /api/bonus/clear' },
  })),
  coupon: define({ id: 's', label: 's', satang: 'n' }, ({ id, label, satang }) => ({
    label: { key: 'spin.claimOf', values: { label } },
    done: { key: 'spin.claimed', values: { label } },
    receipt: {
      title: { key: 'spin.claimed', values: { label } },
      // Coins and goods have no value in baht.
      ...(satang > 0 && { amount: toBaht(satang), to: 'wallet' }),
    },
    evidence: { kind: 'coupon', id },
    isOnce: true,
    call: { name: 'POST /api/spinwheel/coupon/claim', body: { coupon: id } },
  })),
  spin: define({ coins: 'n', 'coupons?': ['s'] }, ({ coins, coupons }) => ({
    label: { key: 'spin.spin' },
    done: { key: 'spin.spent' },
    evidence: { kind: 'spin', coins, coupons },
    call: { name: 'POST /api/spinwheel/spin' },
  })),
  qr: define({ bankCode: 's', satang: 'n' }, ({ bankCode, satang }) => ({
    label: { key: 'deposit.createQrOf', values: { amount: formatShortMoney(toBaht(satang)) } },
    done: { key: 'deposit.openQr', values: { amount: formatShortMoney(toBaht(satang)) } },
    evidence: { kind: 'qr', bankCode: bankCode as QrProvider },
    call: {
      name: 'POST /api/qrcode/{bankCode}',
      params: { bankCode: bankCode as QrProvider },
      body: { amount: toBaht(satang) },
    },
  })),
  report: define({ satang: 'n' }, ({ satang }) => ({
    label: { key: 'deposit.reportOf', values: { amount: formatShortMoney(toBaht(satang)) } },
    done: { key: 'deposit.reported', values: { amount: formatShortMoney(toBaht(satang)) } },
    receipt: {
      title: { key: 'ending.report' },
      text: { key: 'deposit.creditTime' },
      amount: toBaht(satang),
      from: 'bank',
      to: 'wallet',
      isOnItsWay: true,
    },
    evidence: { kind: 'entry', type: 'deposit', to: WALLET, satang, isReport: true },
    call: { name: 'POST /api/wallet/add', body: { amount: toBaht(satang) } },
  })),
  // The link is worth money, so it is not stored.
  voucher: define({ account: 's' }, ({ account: name }) => ({
    label: { key: 'deposit.sendLink' },
    done: { key: 'deposit.voucherDone' },
    receipt: {
      title: { key: 'ending.voucher' },
      amount: { type: 'deposit', from: OUTSIDE.voucher },
      from: { name },
      to: 'wallet',
    },
    // The amount is unknown until the voucher is credited, so it cannot identify the entry.
    evidence: { kind: 'entry', type: 'deposit', from: OUTSIDE.voucher, to: WALLET },
    isOnce: true,
  })),
  slip: define({}, () => ({
    label: { key: 'slip.send' },
    done: { key: 'slip.sent' },
    receipt: {
      title: { key: 'ending.slip' },
      text: { key: 'ending.slipTakes', values: { n: String(SLIP_CHECK_S) } },
      isOnItsWay: true,
    },
    evidence: { kind: 'slip' },
  })),
  /** A record of another version of the app. */
  unknown: define({}, () => ({
    label: { key: 'money.unknownOrder' },
    done: { key: 'money.unknownOrder' },
    evidence: { kind: 'unknown' },
  })),
}

type OrderTypes = typeof orderTypes
export type OrderRequest = {
  [Type in keyof OrderTypes]: { type: Type } & Parameters<OrderTypes[Type]['describe']>[0]
}[keyof OrderTypes]

export const isOrderRequest = (request: { type: string }): request is OrderRequest =>
  Object.hasOwn(orderTypes, request.type) &&
  fits(orderTypes[request.type as keyof OrderTypes].fields, request)

export const describeRequest = (request: OrderRequest): Description =>
  (orderTypes[request.type].describe as (request: OrderRequest) => Description)(request)
