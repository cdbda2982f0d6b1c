import { setTimeout } from 'node:timers/promises'
import { give, type Lies, lie, SUCCESS } from './define.ts'
import { type Call, invented, type Memory } from './proxy.ts'

/** The time between the check and the write of a careless provider. */
const GAP_MS = 20

/** Accepts a call that the mock rejects, while another call of the endpoint is running. */
const racy = (endpoint: string, gift: Memory | ((call: Call) => Memory), body: object = SUCCESS) =>
  lie(async (call, next, memory) => {
    if (call.endpoint !== endpoint) return next(call)
    memory.open = (memory.open ?? 0) + 1
    const isAlone = memory.open === 1
    const answer = await next(call)
    await setTimeout(GAP_MS)
    memory.open -= 1
    const { hasQrcode, success } = answer.body
    const isRefused = answer.status >= 400 || hasQrcode === false || success === false
    if (isAlone || !isRefused) return answer
    give(memory, typeof gift === 'function' ? gift(call) : gift)
    return invented(body)
  })

/** Accepts a call that the mock rejects, while a call of the other endpoint is running. */
const racyPair = (endpoints: string[], body: object = SUCCESS) =>
  lie(async (call, next, memory) => {
    const { endpoint = '' } = call
    if (!endpoints.includes(endpoint)) return next(call)
    memory.open ??= []
    const isAlone = memory.open.every((one: string) => one === endpoint)
    memory.open.push(endpoint)
    const answer = await next(call)
    await setTimeout(GAP_MS)
    memory.open.splice(memory.open.indexOf(endpoint), 1)
    return isAlone || answer.status === 200 ? answer : invented(body)
  })

/** Runs each repeat that arrives before the first call is answered. */
const racyKey = (endpoint: string) =>
  lie(async (call, next, memory) => {
    if (call.endpoint !== endpoint) return next(call)
    memory.open = (memory.open ?? 0) + 1
    const key = `${call.headers['idempotency-key']}-${memory.open}`
    const answer = await next(
      memory.open === 1 ? call : { ...call, headers: { ...call.headers, 'idempotency-key': key } },
    )
    await setTimeout(GAP_MS)
    memory.open -= 1
    return answer
  })

const amountOf = ({ body }: Call) => Number(body.amount)

/** Calls at the same time (A3). */
export const raceLies: Lies = {
  'two transfers spend the money of one': {
    in: ['RACE POST /api/wallet/transfer'],
    ...racy('POST /api/wallet/transfer', (call) => ({ game: amountOf(call) })),
  },
  'two transfers of everything': {
    in: ['RACE POST /api/wallet/transferAll'],
    ...racy('POST /api/wallet/transferAll', { game: 100 }),
  },
  'two withdrawals spend the money of one': {
    in: ['RACE POST /api/wallet/withdraw'],
    ...racy('POST /api/wallet/withdraw', (call) => ({ wallet: -amountOf(call) })),
  },
  'two withdrawals of everything': {
    in: ['RACE POST /api/wallet/withdrawAll'],
    ...racy('POST /api/wallet/withdrawAll', (call) => ({ wallet: -amountOf(call) })),
  },
  'two withdrawals that only the statement misses': {
    in: ['RACE POST /api/wallet/withdraw'],
    ...racy('POST /api/wallet/withdraw', {}),
  },
  ...Object.fromEntries(
    [
      ['POST /api/wallet/transfer', 'POST /api/wallet/withdraw'],
      ['POST /api/wallet/transferAll', 'POST /api/wallet/withdraw'],
      ['POST /api/wallet/withdraw', 'POST /api/wallet/withdrawAll'],
    ].map((pair) => [
      `the same money is spent twice: ${pair.join(' and ')}`,
      { in: [`RACE ${pair.join(' and ')}`], ...racyPair(pair) },
    ]),
  ),
  'a refund is received and added to the wallet': {
    in: ['RACE GET /api/refund/receive and GET /api/refund/addWallet'],
    ...racyPair(['GET /api/refund/receive', 'GET /api/refund/addWallet'], { message: 'REFUND_SUCCESS' }),
  },
  'one voucher for two': {
    in: ['RACE POST /api/wallet/truelink'],
    ...racy('POST /api/wallet/truelink', { wallet: 250 }),
  },
  'one coupon for two claims': {
    in: ['RACE POST /api/spinwheel/coupon/claim'],
    ...racy('POST /api/spinwheel/coupon/claim', { wallet: 10 }),
  },
  'two spins with one coin': {
    in: ['RACE POST /api/spinwheel/spin'],
    ...racy(
      'POST /api/spinwheel/spin',
      {},
      { success: true, result: { code: 'P1', label: 'x', remainingCoin: 0 } },
    ),
  },
  'one refund received twice': {
    in: ['RACE GET /api/refund/receive'],
    ...racy('GET /api/refund/receive', { wallet: 100 }, { message: 'REFUND_SUCCESS' }),
  },
  'one refund added twice': {
    in: ['RACE GET /api/refund/addWallet'],
    ...racy('GET /api/refund/addWallet', { wallet: 100 }, { message: 'REFUND_SUCCESS' }),
  },
  'one invite bonus collected twice': {
    in: ['RACE GET /api/invite/bonus'],
    ...racy('GET /api/invite/bonus', { wallet: 60 }, { message: 'INVITE_BONUS_SUCCESS' }),
  },
  'one bonus taken twice': {
    in: ['RACE GET /api/bonus/activate'],
    ...racy('GET /api/bonus/activate/{code}', { wallet: 100 }, { _id: 'x', isActive: true, received: [] }),
  },
  'one bonus ended twice': {
    in: ['RACE GET /api/bonus/clear'],
    ...racy('GET /api/bonus/clear', { wallet: 10 }, { message: 'BONUS_CLEAR' }),
  },
  'one promotion taken twice': {
    in: ['RACE GET /api/promotion'],
    ...racy('GET /api/promotion/activate/{code}', { wallet: 50 }),
  },
  'one number registered twice': { in: ['RACE POST /api/account'], ...racy('POST /api/account', {}) },
  'one game account opened twice': {
    in: ['RACE GET /api/wallet/activate'],
    ...racy('GET /api/wallet/activate/{code}', {}, { message: 'OK' }),
  },
  'one QR code cancelled twice': {
    in: ['RACE DELETE /api/qrcode'],
    ...racy('DELETE /api/qrcode/{qrcodeId}', {}),
  },
  'a number gets three OTPs at once': {
    in: ['RACE POST /api/otp/send'],
    ...racy('POST /api/otp/send', {}, { otpRef: 'A', otpToken: 'b', code: 'SUCCESS' }),
  },
  ...Object.fromEntries(
    [
      'POST /api/wallet/withdraw',
      'POST /api/wallet/add',
      'POST /api/spinwheel/spin',
      'POST /api/wallet/slip',
    ].map((endpoint) => [
      `a repeat at the same time is carried out again: ${endpoint}`,
      { in: [`RACE ${endpoint}`], ...racyKey(endpoint) },
    ]),
  ),
}
