import { isMessage, type Message, statusOf } from '@wallet/contracts/errors'
import * as engine from '../../engine/apiError.ts'

/** The engine's refusal, with the codes of the catalogue alone. */
export const ApiError: new (
  code: Message,
  details?: engine.Details,
  status?: number,
) => engine.ApiError<Message> = engine.ApiError

/** Refuses with this code of the catalogue unless the condition holds. */
export const demand: (condition: unknown, code: Message, details?: engine.Details) => asserts condition =
  engine.demand

/** The HTTP status of any code; one that is not in the catalogue counts as a breakdown. */
export const httpStatusOf = (code: string) => (isMessage(code) ? statusOf(code) : 500)
