import type { TSchema } from 'typebox'

/** An answer, and what is known of the call that it answers. */
export interface ReceivedAnswer {
  /** Of the body, where the call went well. */
  schema?: TSchema
  status: number
  headers: Record<string, string>
  body: unknown
  text: string
  /** What the state answered. */
  values: Record<string, unknown>
  /** The app's origin, if it differs from the provider's. */
  origin?: string | undefined
}
