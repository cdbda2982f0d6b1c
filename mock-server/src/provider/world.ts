import type { EndpointTable } from '@wallet/contracts/endpoints/table'
import { isMessage, type Message, statusOf } from '@wallet/contracts/errors'
import type { MemberRow } from '@wallet/fixtures/seed'
import * as engineErrors from '../engine/apiError.ts'
import type { Handlers } from '../engine/apiRequest.ts'
import * as engine from '../engine/world.ts'
import type * as engineWorlds from '../engine/worlds.ts'
import type { WalletBase } from './base.ts'
import type { OtpRow } from './rows.ts'

export type JobType =
  | 'deposit.credit'
  | 'qr.credit'
  | 'slip.check'
  | 'withdraw.settle'
  | 'chat.agent'
  | 'day.close'

export type OutboxMessage = Pick<OtpRow, 'phone' | 'reference' | 'code' | 'sentAt'>

export interface WorldDump extends engine.WorldDump {
  provider: WalletBase['settings']
  outbox: OutboxMessage[]
  nextSlice: string | null
}

export class World extends engine.World<WalletBase> {
  games = this.base.games
  wheels = this.base.wheels
  /** Switches and lists of the provider. */
  settings = this.base.settings
  outbox: OutboxMessage[] = []
  /** Code of the slice at which the next spin stops. Null: random. */
  nextSlice: string | null = null

  set(change: Partial<WalletBase['settings']>) {
    this.settings = { ...this.settings, ...change }
    this.version++
  }

  override schedule(type: JobType, afterSeconds: number, ref: string) {
    super.schedule(type, afterSeconds, ref)
  }

  override fields() {
    const { settings, outbox, nextSlice } = this
    return { ...super.fields(), provider: settings, outbox, nextSlice }
  }

  override dump(): WorldDump {
    return super.dump() as WorldDump
  }

  override restore(dump: WorldDump) {
    super.restore(dump)
    const { rewards, bounds } = this.settings
    this.settings = {
      ...this.settings,
      ...dump.provider,
      rewards: { ...rewards, ...dump.provider.rewards },
      bounds: { ...bounds, ...dump.provider.bounds },
    }
    this.outbox = structuredClone(dump.outbox)
    this.nextSlice = dump.nextSlice
  }
}

export type Worlds = engineWorlds.Worlds<World>

export type WalletHandlers = Handlers<World, MemberRow, EndpointTable>

export type AreaHandlers = Partial<WalletHandlers>

/** The engine's ApiError, restricted to the codes of the catalogue. */
export const ApiError: new (
  code: Message,
  details?: engineErrors.Details,
  status?: number,
) => engineErrors.ApiError<Message> = engineErrors.ApiError

/** Throws an ApiError with this code unless the condition holds. */
export const demand: (
  condition: unknown,
  code: Message,
  details?: engineErrors.Details,
) => asserts condition = engineErrors.demand

export const httpStatusOf = (code: string) => (isMessage(code) ? statusOf(code) : 500)
