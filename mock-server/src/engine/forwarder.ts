import type { Answer, ApiRequest } from './apiRequest.ts'
import type { FaultKind } from './fault.ts'
import type { ForwardMode } from './forwarding.ts'
import type { World } from './world.ts'

/** A request as the host received it. */
export interface IncomingRequest {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string | string[] | undefined>
}

/** Sends calls to a real backend. Only a server has one. */
export interface Forwarder {
  readonly url: string
  modeOf(world: World, endpoint: string): ForwardMode
  /** Changes the mode of all endpoints that the pattern matches, in this world. Returns their number. */
  setMode(world: World, pattern: string, mode: ForwardMode): number
  /** Sends a call to the backend and adds it to the journal. Never rejects. */
  forward(world: World, call: ApiRequest, request: IncomingRequest, fault?: FaultKind): Promise<Answer>
  /** Creates the session of a token of the backend in a world; undefined if nothing has to be done. */
  adopt(name: string, token: string, headers: IncomingRequest['headers']): Promise<void> | undefined
}
