import type { Name } from '@wallet/contracts/endpoints/table'
import type { Message } from '@wallet/contracts/errors'

/**
 * How a message is produced without a fault: the steps that lead there from a fresh world of the scenario, the last of
 * which answers it. Served by `/__mock__/errors`, listed in the README, carried out by a test.
 */
export interface ErrorExample {
  code: Message
  /** One sentence for a person. */
  how: string
  scenario?: string
  steps: ExampleStep[]
}

export type ExampleStep =
  | CallStep
  | { advanceSeconds: number }
  | { now: string }
  | { event: Record<string, unknown> }

export interface CallStep {
  call: Name
  /** The phone of the member who calls, logged in once per example; without it, a visitor. */
  as?: string
  /** A token to send as it is, instead of logging in. */
  token?: string
  params?: Record<string, string>
  /** A text '$2.otpToken' stands for that field of the answer to step 2, counted from 0; '$0.coupons.3._id' reaches deeper. */
  body?: unknown
  file?: { name: string; type: string; base64: string }
  /** Where a call that was answered (status 200) names the code, instead of being refused with it. */
  field?: 'code' | 'error' | 'message'
}
