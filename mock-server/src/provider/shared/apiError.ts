import { isMessage, type Message, statusOf } from '@wallet/contracts/errors'
import * as engine from '../../engine/apiError.ts'

/** The engine's ApiError, restricted to the codes of the catalogue. */
export const ApiError: new (
  code: Message,
  details?: engine.Details,
  status?: number,
) => engine.ApiError<Message> = engine.ApiError

/** Throws an ApiError with this code unless the condition holds. */
export const demand: (condition: unknown, code: Message, details?: engine.Details) => asserts condition =
  engine.demand

export const httpStatusOf = (code: string) => (isMessage(code) ? statusOf(code) : 500)
