import * as Type from 'typebox'
import { chatMessageTypes } from '../endpoints/chat.ts'
import { descriptionSources, statementTypes } from '../endpoints/statement.ts'
import { Baht, Body, Count, Literals, Nullable } from '../schemas.ts'
import { finalStatuses, slipReasonCodes } from '../slip.ts'
import { defineStates, signedIn } from './define.ts'

const Identity = Literals(['member', 'guest'])
const conversation = { ...signedIn, guestId: 'example-guest-id' } as const

/** Statement, slips and chat. Amounts in baht. */
export const historyStates = defineStates({
  'a statement entry': {
    holds:
      'A member is signed in with one entry in the statement: a {type} of {amount}, {status}, and what it comes from, if said.',
    params: Body({
      type: Literals(statementTypes),
      amount: Baht,
      status: Literals([...finalStatuses, 'PENDING']),
      source: Type.Optional(Literals(descriptionSources)),
    }),
    values: signedIn,
  },
  'nothing has happened yet': {
    holds: 'A member is signed in without statement entries, slips or chat messages.',
    params: Body({}),
    values: signedIn,
  },
  'long lists': {
    holds:
      'A member is signed in. Statement, slips, invitees and refunds received hold {count} entries each, of 1, 2, 3 baht and so on, each a minute younger than the one before: the newest is of {count} baht. The conversation with support holds {count} texts of support, in the same way: "1", "2", "3" and so on.',
    params: Body({ count: Count }),
    values: signedIn,
  },
  'a slip': {
    holds:
      'A member is signed in with one slip of {amount}, {status}, failed for the reason {note} if one is said; whether the list links its picture is {hasLink}.',
    params: Body({
      amount: Baht,
      status: Literals([...finalStatuses, 'PROCESSING']),
      note: Nullable(Literals(slipReasonCodes as [string, ...string[]])),
      hasLink: Type.Boolean(),
    }),
    values: { ...signedIn, reference: 'SL0000000001' },
  },
  'a conversation': {
    holds:
      'A member is signed in and a guest is known. In the conversation of the {of} support said one thing of the type {said}, with every field that the type has; nothing when null.',
    params: Body({ of: Identity, said: Nullable(Literals(chatMessageTypes)) }),
    values: conversation,
  },
  'an uploaded picture': {
    holds:
      'A member is signed in and has uploaded a picture for the chat; filePath is what the upload answered.',
    params: Body({}),
    values: { ...signedIn, filePath: '/media/example.png' },
  },
  'support writes': {
    holds:
      'Support says one thing of the type {type} to the {to}, with every field that the type has: the event that the room of the conversation hears.',
    params: Body({ to: Identity, type: Literals(chatMessageTypes) }),
    values: conversation,
  },
  'a customer writes': {
    holds: 'The {from} writes a text: the event that the room of the conversation hears.',
    params: Body({ from: Identity }),
    values: conversation,
  },
})
