import { endpoints, type Name } from '@wallet/contracts/endpoints/table'
import type { Seed } from '@wallet/fixtures/seed'
import * as Type from 'typebox'
import { checkLike } from '../engine/dump.ts'
import { NO_HANDLER } from '../engine/forwarding.ts'
import { LAST_MOMENT } from '../engine/moments.ts'
import type { Provider, WorldStart } from '../engine/provider.ts'
import { createRouter } from '../engine/router.ts'
import { accountHandlers, loginHandlers } from './areas/account/handlers.ts'
import { bonusHandlers, promotionHandlers } from './areas/bonus/handlers.ts'
import { answerCustomer } from './areas/chat/agent.ts'
import { chatHandlers } from './areas/chat/handlers.ts'
import { depositHandlers } from './areas/deposit/handlers.ts'
import { gamesHandlers } from './areas/games/handlers.ts'
import { inviteHandlers } from './areas/invite/handlers.ts'
import { lookupHandlers } from './areas/lookup/handlers.ts'
import { otpHandlers } from './areas/otp/handlers.ts'
import { creditQr, qrHandlers } from './areas/qr/codes.ts'
import { refundHandlers } from './areas/refund/handlers.ts'
import { checkSlip } from './areas/slip/check.ts'
import { slipHandlers } from './areas/slip/handlers.ts'
import { spinHandlers } from './areas/spin/handlers.ts'
import { statementHandlers } from './areas/statement/handlers.ts'
import { walletHandlers as moneyHandlers } from './areas/wallet/handlers.ts'
import { settleWithdrawal } from './areas/wallet/orders.ts'
import { creditDeposit } from './bank/transfers.ts'
import { createBase, type WalletBase } from './base.ts'
import { closeDay } from './life/rounds.ts'
import { readUpload } from './readUpload.ts'
import { secrets } from './secrets.ts'
import { dayOf } from './shared/calendar.ts'
import { memberOfToken } from './shared/session.ts'
import { demand, httpStatusOf, type JobType, type WalletHandlers, World, type WorldDump } from './world.ts'

/** The handlers of all endpoints. A missing handler is a type error. */
export const walletHandlers: WalletHandlers = {
  ...lookupHandlers,
  ...accountHandlers,
  ...otpHandlers,
  ...loginHandlers,
  ...moneyHandlers,
  ...gamesHandlers,
  ...depositHandlers,
  ...slipHandlers,
  ...qrHandlers,
  ...statementHandlers,
  ...inviteHandlers,
  ...refundHandlers,
  ...spinHandlers,
  ...bonusHandlers,
  ...promotionHandlers,
  ...chatHandlers,
}

export const walletJobs: Record<JobType, (world: World, ref: string) => void> = {
  'deposit.credit': creditDeposit,
  'qr.credit': creditQr,
  'slip.check': checkSlip,
  'withdraw.settle': settleWithdrawal,
  'chat.agent': answerCustomer,
  'day.close': closeDay,
}

export const walletProvider: Provider<World> = {
  endpoints,
  handle(name, call) {
    const handler = walletHandlers[name as Name] as ((call: object) => unknown) | undefined
    const hint = `${name} is in the endpoint table and ${NO_HANDLER}. The type check shows where to write it.`
    demand(handler, 'INTERNAL_SERVER_ERROR', { hint })
    return handler(call)
  },
  router: createRouter(Object.keys(endpoints)),
  jobTypes: Object.keys(walletJobs),
  runJob: (type, world, ref) => walletJobs[type as JobType](world, ref),
  statusOf: httpStatusOf,
  checkOpen: ({ settings }) => demand(!settings.terminated, 'gone'),
  admit: (world, { access }, token) =>
    access === 'member' || (access === 'chat' && token) ? memberOfToken(world, token) : null,
  dayOf,
  createBase: (seed, moment) => createBase(seed as Seed, moment),
  createWorld: (start) => new World(start as WorldStart<WalletBase>),
  readUpload,
  secrets,
  cacheable: new Set<Name>(['GET /api/wallet', 'GET /api/wallet/refresh/slot']),
  savedFields: {
    provider: Type.Record(Type.String(), Type.Unknown()),
    outbox: Type.Array(
      Type.Object({
        phone: Type.String(),
        reference: Type.String(),
        code: Type.String(),
        sentAt: Type.Integer({ minimum: 0, maximum: LAST_MOMENT }),
      }),
    ),
    nextSlice: Type.Union([Type.String(), Type.Null()]),
  },
  // A world saved by an older version may lack rewards or bounds. The scenario fills them in.
  checkSaved: ({ base: { settings } }, dump) => {
    const saved: Partial<WorldDump['provider']> = (dump as WorldDump).provider
    const rewards = { ...settings.rewards, ...saved.rewards }
    const bounds = { ...settings.bounds, ...saved.bounds }
    checkLike({ lakPerBaht: settings.lakPerBaht, ...saved, rewards, bounds }, settings, 'provider')
    checkLike(rewards, settings.rewards, 'provider.rewards')
    checkLike(bounds, settings.bounds, 'provider.bounds')
  },
}
