import type { CommandName, ResponseBody } from '@wallet/contracts/endpoints/table'
import { settings } from '../settings/settings.ts'
import { type Input, type InputArguments, request } from './call.ts'

/**
 * Sends a command: a call that changes something. It carries a key of its own, the same when the browser repeats the
 * request by itself, so that it is carried out once. Everything that goes wrong is a `Failure`, as in `call`.
 */
export const command = <N extends CommandName>(
  name: N,
  ...[input]: InputArguments<N>
): Promise<ResponseBody<N>> => commandWith(newKey(), name, input)

/** The same, with the key of a command that was sent before. */
export const commandWith = <N extends CommandName>(
  key: string,
  name: N,
  input?: Input<N>,
): Promise<ResponseBody<N>> => request(name, input, settings.sendsKeys ? { 'Idempotency-Key': key } : {})

/** 128 random bits, which a page without https can make, too. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
