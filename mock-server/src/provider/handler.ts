import type { EndpointTable, Name } from '@wallet/contracts/endpoints/table'
import type { MemberRow } from '@wallet/fixtures/seed'
import type { Handlers } from '../engine/handler.ts'
import type { World } from './world.ts'

export type WalletHandlers = Handlers<World, MemberRow, EndpointTable>

export type HandlersOf<N extends Name> = Pick<WalletHandlers, N>
