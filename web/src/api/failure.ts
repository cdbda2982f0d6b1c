import axios from 'axios'

import type { FailureInfo } from '../i18n/failureText.ts'

export type FailureKind = FailureInfo['kind']

/** The reason why a call has no usable answer. */
export class Failure extends Error {
  /** The browser leaves the page that sent the call. The next page shows the message. */
  isMoot = false
  /** The call was a command. If no answer came, the provider may have carried it out. */
  isCommand = false
  /** The name of the field that the provider rejected. */
  key: string | undefined

  constructor(
    /** refused: an answer with a code. Only refused and notSent say that the call was not carried out. */
    readonly kind: FailureKind,
    /** The provider's message: a code of the catalogue, or any other text. Undefined without a message. */
    readonly code: string | undefined,
    readonly status: number | undefined,
    options?: ErrorOptions,
  ) {
    super(code ?? kind, options)
  }

  /** The call may have been carried out. Read to find the outcome, and do not send the call again. */
  get isOutcomeUnknown(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'unreadable'
  }
}

const textOf = (data: unknown, field: 'message' | 'key'): string | undefined => {
  if (data === null || typeof data !== 'object') return undefined
  const text = (data as Record<string, unknown>)[field]
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** Converts any error to a Failure: a code, no connection, a timeout, or an unreadable answer. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const create = (kind: FailureKind, message?: string, status?: number) =>
    new Failure(kind, message, status, { cause: error })
  if (axios.isCancel(error)) return create('cancelled')
  if (!axios.isAxiosError(error)) return create('unreadable')
  const { response, code } = error
  if (!response) return create(code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'network')
  if (response.headers?.['x-not-sent']) return create('notSent', undefined, response.status)
  const message = textOf(response.data, 'message')
  const failure = create(message ? 'refused' : 'unreadable', message, response.status)
  failure.key = textOf(response.data, 'key')
  return failure
}

/** Missing rows or fields are no evidence that an order was not carried out. */
export function complete<T extends { isIncomplete?: boolean }>(answer: T, ...fields: unknown[]): T {
  if (answer.isIncomplete || fields.some((field) => field === undefined || field === null))
    throw new Failure('unreadable', undefined, undefined)
  return answer
}
