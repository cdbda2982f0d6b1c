import { ChatMessage, chatMessageTypes } from '@wallet/contracts/endpoints/chat'
import { type Given, when } from '@wallet/contracts/errorExamples/define'
import { MESSAGE_EVENT } from '@wallet/contracts/socket'
import { chatContents } from '@wallet/contracts/states/chatContents'
import { knownOf, supportMessage } from './cases/chat.ts'
import { answerLike, pin } from './shapes.ts'

/** A socket event that a room receives. It becomes an interaction of a pact. */
export interface Event {
  title: string
  description: string
  given: Given
  contents: unknown
}

function event(title: string, { given }: { given: Given }, example: ChatMessage, pins: object): Event {
  const contents = pin(answerLike(ChatMessage, example), pins)
  return { title, description: `EVENT ${MESSAGE_EVENT}: ${title}`, given, contents }
}

const whose = ['member', 'guest'] as const

/** Everything that is pinned of the socket. */
export const events: Event[] = whose.flatMap((who) => {
  const own = { ...supportMessage(who, 'text'), sender: 'customer', message: chatContents.text }
  return [
    ...chatMessageTypes.map((type) => {
      const sent = supportMessage(who, type)
      return event(`${type} to a ${who}`, when('support writes', { to: who, type }), sent, knownOf(who, sent))
    }),
    event(`a ${who} writes`, when('a customer writes', { from: who }), own, {
      sender: 'customer',
      ...knownOf(who, own),
    }),
  ]
})
