import { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { loginAgainCodes } from '@wallet/contracts/errors'
import {
  type Bounds,
  boundDefaults,
  CHAT_MAX_CHARACTERS,
  type Rewards,
  rewardDefaults,
} from '@wallet/contracts/limits'
import { Body, Currency, Literals, Nullable, Text } from '@wallet/contracts/schemas'
import { finalStatuses } from '@wallet/contracts/slip'
import type { Static, TLiteral, TObject, TProperties } from 'typebox'
import * as Type from 'typebox'
import { settle } from '../engine/jobs.ts'
import { memberChanged } from '../provider/areas/account/events.ts'
import { chatMessage } from '../provider/areas/chat/events.ts'
import { depositReceived } from '../provider/areas/deposit/events.ts'
import { gameChanged, gameResult } from '../provider/areas/games/events.ts'
import { qrPaid } from '../provider/areas/qr/events.ts'
import { slipChecked, slipsChanged } from '../provider/areas/slip/events.ts'
import { coinsGiven, wheelChanged } from '../provider/areas/spin/events.ts'
import { withdrawSettled } from '../provider/areas/wallet/events.ts'
import {
  boundsChanged,
  dayPassed,
  inviteePlayed,
  rewardsChanged,
  serviceChanged,
} from '../provider/life/events.ts'
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
const Amount = Type.Number({ description: 'Of the currency, which is baht if it is not named' })

const Flag = Type.Optional(Type.Boolean())
const Percent = Type.Optional(Type.Number({ minimum: 0, maximum: 100 }))
const Odds = Type.Optional(Body({ isOpen: Flag, success: Percent, fail: Percent }))
const isPercent = (name: string) => /(Percent|Success|Fail)$/.test(name)
const RewardFields = Object.fromEntries(
  Object.keys(rewardDefaults).map((name) => [
    name,
    isPercent(name) ? Percent : Type.Optional(Type.Integer({ minimum: name === 'coinDeposit' ? 1 : 0 })),
  ]),
) as Record<keyof Rewards, typeof Percent>
const Bound = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }))
const BoundFields = Object.fromEntries(Object.keys(boundDefaults).map((name) => [name, Bound])) as Record<
  keyof Bounds,
  typeof Bound
>

/** What each event carries, and the area that lets it happen. */
const events = [
  event(
    'deposit.received',
    'A bank transfer arrives by itself, as to an AUTO account; in LAK, as to one that is paid into in kip.',
    { username: Phone, amount: Amount, currency: Type.Optional(Currency) },
    depositReceived,
  ),
  event(
    'qr.paid',
    'Somebody pays a QR, whose money comes as its provider lets it; without an id, the newest open one of anybody.',
    { qrcodeId: OptionalText },
    qrPaid,
  ),
  event(
    'slip.checked',
    'A slip in progress is decided by hand. The note says why it failed: a code, or any text; the amount what a person reads off a slip that cannot be read (100 baht if nobody says).',
    {
      reference: Text,
      status: Ending,
      note: Type.Optional(Nullable(Type.String())),
      amount: Type.Optional(Money),
    },
    slipChecked,
  ),
  event(
    'slips.changed',
    "How often the checker of slips gets a bank's captcha wrong, in percent; three in a row fail the slip.",
    { captchaWrongPercent: Type.Number({ minimum: 0, maximum: 100 }) },
    slipsChanged,
  ),
  event(
    'withdraw.settled',
    'The bank answers a withdrawal early: that of this statement, or else the newest.',
    { statementId: OptionalText, status: Ending },
    withdrawSettled,
  ),
  event(
    'game.result',
    'A game reports a round: above 0 won, below 0 lost. Without a stake, a loss is its stake, and a win had none.',
    { username: Phone, code: Text, amount: Money, stake: Type.Optional(Money) },
    gameResult,
  ),
  event(
    'game.changed',
    'A game goes into maintenance for everybody, or does not know its users; without a flag, all is well again.',
    { code: Text, maintenance: Flag, knows: Flag },
    gameChanged,
  ),
  event(
    'invitee.played',
    'The newest invitee of this member stakes so much, gets it back, and pays in first what is missing.',
    { username: Phone, stake: Money },
    inviteePlayed,
  ),
  event(
    'member.changed',
    'Lets a member in or out, ends their logins with a code, sets their odds (percent).',
    {
      username: Phone,
      active: Flag,
      addressAllowed: Flag,
      session: Type.Optional(Literals(loginAgainCodes)),
      invite: Odds,
      refund: Odds,
    },
    memberChanged,
  ),
  event(
    'coins.given',
    'The service gives coins.',
    { username: Phone, amount: Type.Integer({ minimum: 1, maximum: 1_000_000 }) },
    coinsGiven,
  ),
  event(
    'wheel.changed',
    'The wheel is closed for everybody, or opened again.',
    { active: Type.Boolean() },
    wheelChanged,
  ),
  event(
    'service.changed',
    'The service ends, or takes no deposits; and back.',
    { terminated: Flag, deposits: Flag },
    serviceChanged,
  ),
  event(
    'rewards.changed',
    'Other rates, bounds and odds for what members earn (baht, coins, percent), from now on.',
    RewardFields,
    rewardsChanged,
  ),
  event(
    'bounds.changed',
    'Other bounds of money that comes and goes (baht), from now on; qrZPAY is the least of a QR of ZPAY.',
    BoundFields,
    boundsChanged,
  ),
  event('day.passed', 'It is the next morning for everybody.', {}, dayPassed),
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
