import type { Endpoint } from '@wallet/contracts/define'
import { endpoints } from '@wallet/contracts/endpoints/table'
import type { MemberRow, Seed } from '@wallet/fixtures/seed'
import * as Type from 'typebox'
import { checkLike } from '../engine/dump.ts'
import { LAST_MOMENT } from '../engine/moments.ts'
import { defineProvider, type WorldStart } from '../engine/provider.ts'
import { accountHandlers } from './areas/account/handlers.ts'
import { bonusHandlers } from './areas/bonus/handlers.ts'
import { answerCustomer } from './areas/chat/agent.ts'
import { chatHandlers } from './areas/chat/handlers.ts'
import { depositHandlers } from './areas/deposit/handlers.ts'
import { creditWhenDue } from './areas/deposit/transfers.ts'
import { gamesHandlers } from './areas/games/handlers.ts'
import { inviteHandlers } from './areas/invite/handlers.ts'
import { loginHandlers } from './areas/login/handlers.ts'
import { lookupHandlers } from './areas/lookup/handlers.ts'
import { otpHandlers } from './areas/otp/handlers.ts'
import { promotionHandlers } from './areas/promotion/handlers.ts'
import { creditQr, qrHandlers } from './areas/qr/codes.ts'
import { refundHandlers } from './areas/refund/handlers.ts'
import { checkSlip } from './areas/slip/check.ts'
import { slipHandlers } from './areas/slip/handlers.ts'
import { spinHandlers } from './areas/spin/handlers.ts'
import { statementHandlers } from './areas/statement/handlers.ts'
import { walletHandlers as moneyHandlers } from './areas/wallet/handlers.ts'
import { settleWithdrawal } from './areas/wallet/orders.ts'
import { baseOf, type WalletBase } from './base.ts'
import { closeDay } from './life/rounds.ts'
import { readUpload } from './readUpload.ts'
import { secrets } from './secrets.ts'
import { ApiError, httpStatusOf } from './shared/apiError.ts'
import { dayOf } from './shared/calendar.ts'
import { memberOf } from './shared/session.ts'
import { type JobType, type WalletHandlers, World, type WorldDump } from './world.ts'

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
  'deposit.credit': creditWhenDue,
  'qr.credit': creditQr,
  'slip.check': checkSlip,
  'withdraw.settle': settleWithdrawal,
  'chat.agent': answerCustomer,
  'day.close': closeDay,
}

function checkOpen(world: World) {
  if (world.settings.terminated) throw new ApiError('gone')
}

function admit(world: World, { access }: Endpoint, token: string | null): Readonly<MemberRow> | null {
  return access === 'member' || (access === 'chat' && token) ? memberOf(world, token) : null
}

export const walletProvider = defineProvider({
  endpoints,
  handlers: walletHandlers,
  jobs: walletJobs,
  statusOf: httpStatusOf,
  checkOpen,
  admit,
  dayOf,
  createBase: (seed: Seed, moment) => baseOf(seed, moment),
  createWorld: (start: WorldStart<WalletBase>) => new World(start),
  readUpload,
  secrets,
  cacheable: ['GET /api/wallet', 'GET /api/wallet/refresh/slot'],
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
    // Older versions with the scenario `crowd` saved this field.
    crowdRandom: Type.Optional(Type.Integer()),
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
})
