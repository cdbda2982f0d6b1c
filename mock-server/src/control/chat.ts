import type { Static } from 'typebox'
import * as Type from 'typebox'
import { agentTexts } from '../provider/areas/chat/agent/texts.ts'
import { samples } from '../provider/areas/chat/agent/topics.ts'
import { agentWords } from '../provider/areas/chat/agent/words.ts'
import { conversationOf } from '../provider/areas/chat/conversation.ts'
import { CUSTOMER, toWire } from '../provider/areas/chat/messages.ts'
import type { World } from '../provider/world.ts'

/** As much of a conversation as a person of support looks at. */
const MAX_MESSAGES = 50

type Chat = World['tables']['chat']

function conversationsIn(chat: Chat) {
  const rows = new Map(chat.all().map((row) => [row.conversation, row]))
  return [...rows.values()].sort((a, b) => b.createdAt - a.createdAt)
}

/** The name somebody gave who wrote, which support did not. */
const customerName = (chat: Chat, conversation: string) =>
  chat.by('conversation', conversation).findLast(({ message }) => message.sender === CUSTOMER)?.message.name

/** Who talks to support, the newest first, and what the agent can be asked and can send. */
function overview({ tables: { chat, members } }: World) {
  return {
    conversations: conversationsIn(chat).map((last) => {
      const { userId, guestId } = last.message
      const member = userId ? members.get(userId) : undefined
      return {
        userId,
        guestId,
        username: member?.username ?? null,
        name: member?.name ?? customerName(chat, last.conversation) ?? null,
        last: toWire(last),
      }
    }),
    agentWords: agentWords(),
    samples: {
      th: samples(agentTexts.th, 'th'),
      la: samples(agentTexts.la, 'la'),
      en: samples(agentTexts.en, 'en'),
    },
  }
}

export const ChatQuery = Type.Object({
  userId: Type.Optional(Type.String({ description: 'The conversation of this member' })),
  guestId: Type.Optional(Type.String({ description: 'The conversation of this guest' })),
})

/** `GET /chat`: of one conversation, if the query names it, its newest messages, the newest first. */
export function chatOf(world: World, { userId, guestId }: Static<typeof ChatQuery>) {
  if (userId === undefined && guestId === undefined) return overview(world)
  const { id } = conversationOf(world, { userId, guestId })
  const { total, rows } = world.tables.chat.newest('conversation', id, MAX_MESSAGES)
  return { total, messages: rows.map(toWire) }
}
