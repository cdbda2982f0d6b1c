import { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { loginAgainCodes } from '@wallet/contracts/errors'
import { boundDefaults, CHAT_MAX_CHARACTERS, rewardDefaults } from '@wallet/contracts/limits'
import { Body, Currency, Literals, Nullable, Text } from '@wallet/contracts/schemas'
import { finalStatuses } from '@wallet/contracts/slip'
import type { Static, TObject, TProperties } from 'typebox'
import * as Type from 'typebox'
import { runDueJobs } from '../engine/jobs.ts'
import {
  changeBounds,
  changeGame,
  changeMember,
  changeRewards,
  changeService,
  changeSlips,
  changeWheel,
  checkSlip,
  giveCoins,
  payNewestQr,
  playAsInvitee,
  receiveDeposit,
  recordGameResult,
  settleWithdrawal,
  startNextDay,
  writeAsSupport,
} from '../provider/life/events.ts'
import { demand, type World } from '../provider/world.ts'
import { type ControlCall, defineOperation } from './operation.ts'

const defineEvent = <T extends string, P extends TProperties>(
  type: T,
  description: string,
  properties: P,
  runEvent: (world: World, input: NoInfer<Static<TObject<P>>>) => void,
) => ({
  type: type as string,
  body: Type.Object(
    { type: Type.Literal(type), ...properties },
    { additionalProperties: false, title: type, description },
  ),
  run: runEvent as (world: World, input: never) => void,
})

const Content = ChatMessage.properties.message
const Ending = Literals(finalStatuses)
const OptionalText = Type.Optional(Text)
const Phone = Type.String({ minLength: 1, description: "The member's phone number, such as 0810000001" })
const Money = Type.Number({ description: 'Baht' })
const Amount = Type.Number({ description: 'In the currency. Default: baht' })

/** Larger numbers make sums that are no safe integers. */
const LARGEST = 1_000_000_000

const Flag = Type.Optional(Type.Boolean())
const Percent = Type.Optional(Type.Number({ minimum: 0, maximum: 100 }))
const Odds = Type.Optional(Body({ isOpen: Flag, success: Percent, fail: Percent }))
const isPercent = (name: string) => /(Percent|Success|Fail)$/.test(name)
/** Creates the optional fields of an event: one for each number of the settings. */
const fieldsOf = <Names extends string>(
  defaults: Record<Names, number>,
  field: (name: string) => Type.TSchema,
) =>
  Object.fromEntries(Object.keys(defaults).map((name) => [name, Type.Optional(field(name))])) as Record<
    Names,
    typeof Percent
  >
const RewardFields = fieldsOf(rewardDefaults, (name) =>
  isPercent(name) ? Percent : Type.Integer({ minimum: name === 'coinDeposit' ? 1 : 0, maximum: LARGEST }),
)
const BoundFields = fieldsOf(boundDefaults, () => Type.Integer({ minimum: 1, maximum: LARGEST }))

const events = [
  defineEvent(
    'deposit.received',
    'Credits a bank transfer to an AUTO account. Use LAK for an account in kip.',
    { username: Phone, amount: Amount, currency: Type.Optional(Currency) },
    receiveDeposit,
  ),
  defineEvent(
    'qr.paid',
    'Pays a QR code. Default: the newest open QR code of all members.',
    { qrcodeId: OptionalText },
    payNewestQr,
  ),
  defineEvent(
    'slip.checked',
    'Approves or rejects a slip in progress. `note` is the reason: a code or any text. `amount` is used for a slip that cannot be read. Default: 100 baht.',
    {
      reference: Text,
      status: Ending,
      note: Type.Optional(Nullable(Type.String())),
      amount: Type.Optional(Money),
    },
    checkSlip,
  ),
  defineEvent(
    'slips.changed',
    "Sets how often the slip checker fails a bank's captcha, in percent. Three failures in a row reject the slip.",
    { captchaWrongPercent: Type.Number({ minimum: 0, maximum: 100 }) },
    changeSlips,
  ),
  defineEvent(
    'withdraw.settled',
    'Settles a withdrawal at once. Default: the newest one.',
    { statementId: OptionalText, status: Ending },
    settleWithdrawal,
  ),
  defineEvent(
    'game.result',
    'Reports a game round. A positive amount is a win, a negative amount a loss. Default of `stake`: the loss, or 0 for a win.',
    { username: Phone, code: Text, amount: Money, stake: Type.Optional(Money) },
    recordGameResult,
  ),
  defineEvent(
    'game.changed',
    'Puts a game into maintenance, or makes it forget its users. Without a flag the game works again.',
    { code: Text, maintenance: Flag, knows: Flag },
    changeGame,
  ),
  defineEvent(
    'invitee.played',
    'Lets the newest invitee of this member stake an amount and get it back. The invitee deposits missing money first.',
    { username: Phone, stake: Money },
    playAsInvitee,
  ),
  defineEvent(
    'member.changed',
    'Activates or deactivates a member, ends their sessions with a code, or sets their odds in percent.',
    {
      username: Phone,
      active: Flag,
      addressAllowed: Flag,
      session: Type.Optional(Literals(loginAgainCodes)),
      invite: Odds,
      refund: Odds,
    },
    changeMember,
  ),
  defineEvent(
    'coins.given',
    'Gives coins to a member.',
    { username: Phone, amount: Type.Integer({ minimum: 1, maximum: 1_000_000 }) },
    giveCoins,
  ),
  defineEvent(
    'wheel.changed',
    'Opens or closes the wheel for all members.',
    { active: Type.Boolean() },
    changeWheel,
  ),
  defineEvent(
    'service.changed',
    'Terminates the service, or stops deposits. Both can be undone.',
    { terminated: Flag, deposits: Flag },
    changeService,
  ),
  defineEvent(
    'rewards.changed',
    'Changes rates, limits and odds of rewards, in baht, coins or percent.',
    RewardFields,
    changeRewards,
  ),
  defineEvent(
    'bounds.changed',
    'Changes the limits of deposits and withdrawals, in baht. `qrZPAY` is the minimum of a ZPAY QR code.',
    BoundFields,
    changeBounds,
  ),
  defineEvent('day.passed', 'Moves the clock to the morning of the next day.', {}, startNextDay),
  defineEvent(
    'chat.message',
    'Sends a support message to a member or a guest: a text or a message of any type.',
    {
      userId: OptionalText,
      guestId: OptionalText,
      message: Type.Union([Content, Type.String({ maxLength: CHAT_MAX_CHARACTERS })]),
    },
    writeAsSupport,
  ),
]

export type EventInput = Static<(typeof events)[number]['body']>

const EventBody = Type.Union(events.map(({ body }) => body))

function eventOf(given: unknown) {
  const hint = `one of ${events.map(({ type }) => type).join(', ')}`
  const type = (given as { type?: unknown } | null | undefined)?.type
  demand(type !== undefined, 'KEY_MISSING', { key: 'type', hint })
  const found = events.find((one) => one.type === type)
  demand(found, 'KEY_INVALID', { key: 'type', hint })
  return found
}

export function runEvent(world: World, given: EventInput) {
  const { type: _, ...input } = given
  runDueJobs(world)
  eventOf(given).run(world, input as never)
}

export const eventOperations = {
  'POST /events': defineOperation({
    summary: 'Run an action of the provider',
    body: EventBody,
    // Rejects an unknown type.
    schemaOf: (given) => eventOf(given).body,
    isNoted: true,
    run: ({ world, body }: ControlCall<EventInput>) => runEvent(world, body),
  }),
}
