import { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { CHAT_MAX_CHARACTERS } from '@wallet/contracts/limits'
import { Literals, Nullable, Text } from '@wallet/contracts/schemas'
import { finalStatuses } from '@wallet/contracts/slip'
import Type, { type Static, type TLiteral, type TObject, type TProperties } from 'typebox'
import { settle } from '../engine/jobs.ts'
import { chatMessage } from '../provider/areas/chat/events.ts'
import { depositReceived } from '../provider/areas/deposit/events.ts'
import { gameResult } from '../provider/areas/games/events.ts'
import { qrPaid } from '../provider/areas/qr/events.ts'
import { slipChecked } from '../provider/areas/slip/events.ts'
import { withdrawSettled } from '../provider/areas/wallet/events.ts'
import { demand } from '../provider/shared/apiError.ts'
import type { World } from '../provider/world.ts'

/** Something that the provider's side does by itself. */
interface ProviderEvent<Body extends TObject = TObject> {
  type: string
  /** The whole body, its type included. */
  body: Body
  happen: (world: World, input: never) => void
}

const event = <T extends string, P extends TProperties>(
  type: T,
  description: string,
  properties: P,
  happen: (world: World, input: NoInfer<Static<TObject<P>>>) => void,
): ProviderEvent<TObject<{ type: TLiteral<T> } & P>> => ({
  type,
  body: Type.Object(
    { type: Type.Literal(type), ...properties },
    { additionalProperties: false, title: type, description },
  ),
  happen,
})

const Content = ChatMessage.properties.message
const Ending = Literals(finalStatuses)
const OptionalText = Type.Optional(Text)
const Phone = Type.String({ minLength: 1, description: "The member's phone number, as 0810000001" })
const Money = Type.Number({ description: 'Baht' })

/** What each event carries, and the area that lets it happen. */
const events = [
  event(
    'deposit.received',
    'A bank transfer arrives by itself, as to an AUTO account.',
    { username: Phone, amount: Money },
    depositReceived,
  ),
  event(
    'qr.paid',
    'The money of a QR arrives; without an id, that of the newest open one of anybody.',
    { qrcodeId: OptionalText },
    qrPaid,
  ),
  event(
    'slip.checked',
    'A slip in progress is decided by hand. The note says why it failed: a code, or any text.',
    { reference: Text, status: Ending, note: Type.Optional(Nullable(Type.String())) },
    slipChecked,
  ),
  event(
    'withdraw.settled',
    'The bank answers a withdrawal early: that of this statement, or else the newest.',
    { statementId: OptionalText, status: Ending },
    withdrawSettled,
  ),
  event(
    'game.result',
    'A game reports a round: above 0 won, below 0 lost.',
    { username: Phone, code: Text, amount: Money },
    gameResult,
  ),
  event(
    'chat.message',
    'A person of support writes to a member or a guest: a message of any type, or just its text.',
    {
      userId: OptionalText,
      guestId: OptionalText,
      message: Type.Union([Content, Type.String({ maxLength: CHAT_MAX_CHARACTERS })]),
    },
    chatMessage,
  ),
]

export type EventInput = Static<(typeof events)[number]['body']>

/** The schema of any of them. */
export const EventBody = Type.Union(events.map(({ body }) => body))

function eventOf(given: unknown): ProviderEvent {
  const hint = `one of ${events.map(({ type }) => type).join(', ')}`
  const type = (given as { type?: unknown } | null | undefined)?.type
  demand(type !== undefined, 'KEY_MISSING', { key: 'type', hint })
  const found = events.find((one) => one.type === type)
  demand(found, 'KEY_INVALID', { key: 'type', hint })
  return found
}

/** The schema of the event that a body names; refuses what is none. */
export const eventSchemaOf = (given: unknown): TObject => eventOf(given).body

/** Lets an event that fits its schema happen in a world. */
export function happen(world: World, given: EventInput) {
  const { type: _, ...input } = given
  settle(world)
  eventOf(given).happen(world, input as never)
}
