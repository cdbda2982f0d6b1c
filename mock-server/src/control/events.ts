import Type, { type Static, type TObject } from 'typebox'
import { ApiError, demand } from '../backend/error.ts'
import { depositReceived } from '../backend/events/deposit.ts'
import { checkBody } from '../backend/validate.ts'
import type { World } from '../backend/world.ts'

/** Something that the provider's side does by itself. */
interface ProviderEvent {
  body: TObject
  happen: (world: World, input: never) => void
}

const event = <B extends TObject>(
  body: B,
  happen: (world: World, input: Static<B>) => void,
): ProviderEvent => ({
  body,
  happen,
})

const Text = Type.String({ minLength: 1 })

export const events: Record<string, ProviderEvent> = {
  'deposit.received': event(Type.Object({ username: Text, amount: Type.Number() }), depositReceived),
}

/** Lets an event `{ type, ... }` happen in a world; refuses what is unknown or does not fit. */
export function happen(world: World, given: unknown) {
  demand(given !== null && typeof given === 'object', 'KEY_MISSING', { key: 'type' })
  const { type, ...input } = given as { type?: unknown }
  demand(type !== undefined, 'KEY_MISSING', { key: 'type' })
  if (typeof type !== 'string' || !Object.hasOwn(events, type))
    throw new ApiError('KEY_INVALID', { key: 'type', hint: `one of ${Object.keys(events).join(', ')}` })
  const { body, happen } = events[type] as ProviderEvent
  checkBody(body, input)
  happen(world, input as never)
}
