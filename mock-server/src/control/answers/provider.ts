import { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { boundDefaults, rewardDefaults } from '@wallet/contracts/limits'
import { Currency, DateTime, Html } from '@wallet/contracts/schemas'
import * as Type from 'typebox'
import { Baht, Done, List, Text, TextOrNull } from './general.ts'

/** Creates an object schema with a number for each name. */
const numbersOf = <Names extends string>(defaults: Record<Names, number>) =>
  Type.Object(
    Object.fromEntries(Object.keys(defaults).map((name) => [name, Type.Number()])) as Record<
      Names,
      ReturnType<typeof Type.Number>
    >,
  )

const Transfer = Type.Object(
  {
    reference: Text,
    member: Text,
    from: Text,
    to: Text,
    amount: Baht,
    paid: Type.Object({ amount: Type.Number(), currency: Currency }),
    at: DateTime,
    isCredited: Type.Boolean(),
  },
  { title: 'BankTransfer' },
)

const Words = List(Text)
const Content = ChatMessage.properties.message
const Samples = Type.Record(Type.String(), Content)

/** Answers about the wheels, the bank, the settings and the chat. */
export const providerAnswers = {
  'GET /wheels': Type.Object({
    next: TextOrNull,
    wheels: List(
      Type.Object({
        name: Text,
        members: List(Text),
        slices: List(Type.Object({ code: Text, label: Text })),
      }),
    ),
  }),
  'POST /wheels': Done,
  'GET /transfers': Type.Object({
    transfers: List(Transfer),
    accounts: List(
      Type.Object({ bankCode: Text, bankAccountNo: Text, mode: TextOrNull, currency: Currency }),
    ),
  }),
  'POST /transfers': Transfer,
  'GET /transfers/slip': Type.Object({ name: Text, type: Text, base64: Text }),
  'GET /settings': Type.Object({
    terminated: Type.Boolean(),
    registerOTP: Type.Boolean(),
    enableChatWidget: Type.Boolean(),
    laos: Type.Boolean(),
    isManualDeposit: Type.Boolean(),
    lakPerBaht: Type.Number(),
    notice: Html,
    conditions: List(Html),
    rewards: numbersOf(rewardDefaults),
    bounds: numbersOf(boundDefaults),
  }),
  'POST /settings': Done,
  'GET /chat': Type.Union([
    Type.Object({
      conversations: List(
        Type.Object({
          userId: Type.Optional(TextOrNull),
          guestId: Type.Optional(TextOrNull),
          username: TextOrNull,
          name: TextOrNull,
          last: ChatMessage,
        }),
      ),
      agentWords: List(
        Type.Object({ words: Type.Object({ th: Words, la: Words, en: Words }), sends: List(Text) }),
      ),
      samples: Type.Object({ th: Samples, la: Samples, en: Samples }),
    }),
    Type.Object({ total: Type.Integer(), messages: List(ChatMessage) }),
  ]),
  'POST /provider-messages': ChatMessage,
}
