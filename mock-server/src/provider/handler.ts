import type { EndpointTable } from '@wallet/contracts/endpoints/table'
import type { MemberRow } from '@wallet/fixtures/seed'
import type { Handlers } from '../engine/apiRequest.ts'
import type { World } from './world.ts'

export type WalletHandlers = Handlers<World, MemberRow, EndpointTable>

/** The handlers of one area: each handler is checked against its endpoint. */
export type AreaHandlers = Partial<WalletHandlers>
