import type { TSchema } from 'typebox'

/** A part of an answer that differs from the contract. */
export interface Mismatch {
  /** 'status', 'header Content-Type', a path such as '$.wallet.amount', or 'answer' for the whole answer. */
  field: string
  text: string
}

export const mismatch = (field: string, text: string): Mismatch[] => [{ field, text }]

/** The request and answer of one case. A journey stores its last step. */
export interface Exchange {
  step?: string
  values?: Record<string, unknown>
  request?: { method: string; url: string; path: string; headers: Record<string, unknown>; body: string }
  answer?: { status: number; headers: Record<string, unknown>; body: string }
  ms?: number
  /** Commands that repeat the call, and set up its state. Only after a failure. */
  curl?: string
  stateCurl?: string | undefined
}

export interface Checked {
  exchange: Exchange
  mismatches: Mismatch[]
}

/** A readable answer with the context of its call. */
export interface ReceivedAnswer {
  /** The schema of the body after a successful call. */
  schema?: TSchema
  status: number
  headers: Record<string, string>
  body: unknown
  text: string
  /** The body of the call. */
  sent?: string
  /** The values that the state returned to the caller. */
  values: Record<string, unknown>
  /** The app's origin, if it differs from the provider's. */
  origin?: string | undefined
}
