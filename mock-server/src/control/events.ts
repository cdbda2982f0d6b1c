import { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { CHAT_MAX_CHARACTERS } from '@wallet/contracts/limits'
import { Body, Literals, Nullable, Text } from '@wallet/contracts/schemas'
import { finalStatuses } from '@wallet/contracts/slip'
import Type, { type Static, type TObject } from 'typebox'
import { settle } from '../engine/jobs.ts'
import { checkBody } from '../engine/validate.ts'
import { chatMessage } from '../provider/areas/chat/events.ts'
import { depositReceived } from '../provider/areas/deposit/events.ts'
import { gameResult } from '../provider/areas/games/events.ts'
import { qrPaid } from '../provider/areas/qr/events.ts'
import { slipChecked } from '../provider/areas/slip/events.ts'
import { withdrawSettled } from '../provider/areas/wallet/events.ts'
import { ApiError, demand } from '../provider/shared/apiError.ts'
import type { World } from '../provider/world.ts'

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

const Content = ChatMessage.properties.message
const Ending = Literals(finalStatuses)
const OptionalText = Type.Optional(Text)

/** What each event carries, amounts in baht, and the area that lets it happen. */
const events: Record<string, ProviderEvent> = {
  'deposit.received': event(Body({ username: Text, amount: Type.Number() }), depositReceived),
  'qr.paid': event(Body({ qrcodeId: OptionalText }), qrPaid),
  'slip.checked': event(
    Body({ reference: Text, status: Ending, note: Type.Optional(Nullable(Type.String())) }),
    slipChecked,
  ),
  'withdraw.settled': event(Body({ statementId: OptionalText, status: Ending }), withdrawSettled),
  'game.result': event(Body({ username: Text, code: Text, amount: Type.Number() }), gameResult),
  'chat.message': event(
    Body({
      userId: OptionalText,
      guestId: OptionalText,
      message: Type.Union([Content, Type.String({ maxLength: CHAT_MAX_CHARACTERS })]),
    }),
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
