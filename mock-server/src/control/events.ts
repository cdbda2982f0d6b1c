import { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { CHAT_MAX_CHARACTERS } from '@wallet/contracts/limits'
import Type, { type Static, type TObject } from 'typebox'
import { ApiError, demand } from '../backend/error.ts'
import { chatMessage } from '../backend/events/chat.ts'
import { depositReceived } from '../backend/events/deposit.ts'
import { gameResult } from '../backend/events/game.ts'
import { qrPaid } from '../backend/events/qr.ts'
import { slipChecked } from '../backend/events/slip.ts'
import { withdrawSettled } from '../backend/events/withdraw.ts'
import { settle } from '../backend/jobs.ts'
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

const Content = ChatMessage.properties.message
const Ending = Type.Enum(['SUCCESS', 'FAILED'])
const OptionalText = Type.Optional(Text)
const closed = { additionalProperties: false } as const

/** What each event carries, amounts in baht, and the area that lets it happen. */
const events: Record<string, ProviderEvent> = {
  'deposit.received': event(Type.Object({ username: Text, amount: Type.Number() }, closed), depositReceived),
  'qr.paid': event(Type.Object({ qrcodeId: OptionalText }, closed), qrPaid),
  'slip.checked': event(
    Type.Object(
      { reference: Text, status: Ending, note: Type.Optional(Type.Union([Type.String(), Type.Null()])) },
      closed,
    ),
    slipChecked,
  ),
  'withdraw.settled': event(
    Type.Object({ statementId: OptionalText, status: Ending }, closed),
    withdrawSettled,
  ),
  'game.result': event(
    Type.Object({ username: Text, code: Text, amount: Type.Number() }, closed),
    gameResult,
  ),
  'chat.message': event(
    Type.Object(
      {
        userId: OptionalText,
        guestId: OptionalText,
        message: Type.Union([Content, Type.String({ maxLength: CHAT_MAX_CHARACTERS })]),
      },
      closed,
    ),
    chatMessage,
  ),
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
  settle(world)
  happen(world, input as never)
}
