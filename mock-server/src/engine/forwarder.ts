import type { Answer, ApiRequest } from './apiRequest.ts'
import type { FaultKind } from './fault.ts'
import type { ForwardMode } from './forwarding.ts'
import type { World } from './world.ts'

export interface IncomingRequest {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
}

/** A socket at the backend, for the socket of a page. */
export interface UpstreamSocket {
  join: (room: string, answer: (result: unknown) => void) => void
  close: () => void
}

export interface Forwarder {
  readonly url: string
  modeOf(world: World, endpoint: string): ForwardMode
  /** Changes the mode of all endpoints that the pattern matches, in this world. Returns their number. */
  setMode(world: World, pattern: string, mode: ForwardMode): number
  /** Sends a call to the backend and adds the call to the journal. Never rejects. */
  forward(world: World, call: ApiRequest, request: IncomingRequest, fault?: FaultKind): Promise<Answer>
  /** Creates the session for a backend token in a world. Undefined if the session exists or no token was sent. */
  addSession(name: string, token: string, headers: IncomingRequest['headers']): Promise<void> | undefined
  connect(
    token: string | null,
    headers: IncomingRequest['headers'],
    tell: (message: unknown) => void,
    lost: () => void,
  ): UpstreamSocket
}
