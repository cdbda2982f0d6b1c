import type { TSchema } from 'typebox'

/** An answer with the context of its call. */
export interface ReceivedAnswer {
  /** The schema of the body after a successful call. */
  schema?: TSchema
  status: number
  headers: Record<string, string>
  body: unknown
  text: string
  /** The values that the state returned. */
  values: Record<string, unknown>
  /** The app's origin, if it differs from the provider's. */
  origin?: string | undefined
}
