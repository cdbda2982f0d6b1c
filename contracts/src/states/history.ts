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
      'A member is signed in with one entry in the statement: a {type} of {amount} with the status {status}, and with the given source, if any.',
    params: Body({
      type: Literals(statementTypes),
      amount: Baht,
      status: Literals([...finalStatuses, 'PENDING']),
      source: Type.Optional(Literals(descriptionSources)),
    }),
  },
  'nothing has happened yet': {
    holds: 'A member is signed in without statement entries, slips or chat messages.',
  },
  'long lists': {
    holds:
      'A member is signed in. Statement, slips, invitees and refunds received hold {count} entries each, of 1, 2, 3 baht and so on. Each entry is a minute newer than the entry before, so the newest has {count} baht. The conversation with support holds {count} texts of support in the same order: "1", "2", "3" and so on.',
    params: Body({ count: Count }),
  },
  'a slip': {
    holds:
      'A member is signed in with one slip of {amount} with the status {status}. If {note} is given, the slip failed for this reason. The list has a link to the picture if hasLink is true: {hasLink}.',
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
      'A member is signed in and a guest is known. In the conversation of the {of}, support sent one message of the type {said} with all fields of the type (text: Good day). With null, support sent nothing.',
    params: Body({ of: Identity, said: Nullable(Literals(chatMessageTypes)) }),
    values: conversation,
  },
  'an uploaded picture': {
    holds:
      'A member is signed in and has uploaded a picture for the chat. filePath is the path in the answer.',
    values: { ...signedIn, filePath: '/media/example.png' },
  },
  'support writes': {
    holds:
      'Support sends a message of the type {type} to the {to} with all fields of the type. The message is the event for the room of the conversation.',
    params: Body({ to: Identity, type: Literals(chatMessageTypes) }),
    values: conversation,
  },
  'a customer writes': {
    holds: 'The {from} sends a text. The message is the event for the room of the conversation.',
    params: Body({ from: Identity }),
    values: conversation,
  },
})
