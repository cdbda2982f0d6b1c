import { setTimeout } from 'node:timers/promises'
import { api, give, KEY, type Lies, lie, race, SUCCESS, withHeader } from './define.ts'
import { type Call, invented, type Memory } from './proxy.ts'

/** The time between the check and the write of a careless provider. */
const GAP_MS = 20

/** Accepts a call that the mock rejects, while another call of these endpoints is running. Of several endpoints: a call of another endpoint. */
const racy = (endpoints: string[], gift: Memory | ((call: Call) => Memory) = {}, body: object = SUCCESS) =>
  race(
    endpoints.join(' and '),
    lie(async (call, next, memory) => {
      const { endpoint = '' } = call
      if (!endpoints.includes(endpoint)) return undefined
      memory.open ??= []
      const isAlone = memory.open.every((one: string) => endpoints.length > 1 && one === endpoint)
      memory.open.push(endpoint)
      const answer = await next(call)
      await setTimeout(GAP_MS)
      memory.open.splice(memory.open.indexOf(endpoint), 1)
      const { hasQrcode, success } = answer.body
      const isRefused = answer.status >= 400 || hasQrcode === false || success === false
      if (isAlone || !isRefused) return answer
      give(memory, typeof gift === 'function' ? gift(call) : gift)
      return invented(body)
    }),
  )

/** Runs each repeat that arrives before the first call is answered. */
const racyKey = (endpoint: string) =>
  race(
    endpoint,
    lie(async (call, next, memory) => {
      if (call.endpoint !== endpoint) return undefined
      give(memory, { open: 1 })
      const isFirst = memory.open === 1
      const answer = await next(isFirst ? call : withHeader(call, KEY, `${call.headers[KEY]}-${memory.open}`))
      await setTimeout(GAP_MS)
      memory.open -= 1
      return answer
    }),
  )

/** Carries out two calls that run at once, but stores the change of one of them only. */
const losing = (endpoint: string, kept: (call: Call) => Memory) =>
  race(
    endpoint,
    lie(async (call, next, memory) => {
      if (call.endpoint !== endpoint) return undefined
      give(memory, { open: 1 })
      await setTimeout(GAP_MS)
      const answer = await next(call)
      if (answer.status === 200 && answer.body.success !== false) {
        if (memory.isPaid) give(memory, kept(call))
        memory.isPaid = memory.open > 1
      }
      memory.open -= 1
      return answer
    }),
  )

const amountOf = ({ body }: Call) => Number(body.amount)

/** Calls at the same time (A3). */
export const raceLies: Lies = {
  'two transfers spend the money of one': racy([api.transfer], (call) => ({ game: amountOf(call) })),
  'two withdrawals at once are debited once': losing(api.withdraw, (call) => ({ wallet: amountOf(call) })),
  'a reported transfer is stored again by a repeat at the same time': racyKey(api.report),
  'two spins with one coin': racy(
    [api.spin],
    {},
    { success: true, result: { code: 'P1', label: 'x', remainingCoin: 0 } },
  ),
  'two withdrawals of everything': racy([api.withdrawAll], (call) => ({ wallet: -amountOf(call) })),
  'a transfer and a withdrawal spend the same money': racy([api.transfer, api.withdraw]),
  'two spins at once cost one coin': losing(api.spin, () => ({ coin: 1 })),
  'a refund is received and added to the wallet': racy(
    [api.refund, api.refundToWallet],
    {},
    { message: 'REFUND_SUCCESS' },
  ),
  'one voucher for two': racy([api.voucher], { wallet: 250 }),
  'one coupon for two claims': racy([api.claim], { wallet: 10 }),
  'one number registered twice': racy([api.register]),
  'a withdrawal is made again by a repeat at the same time': racyKey(api.withdraw),
}
