import * as Type from 'typebox'
import { agentTexts } from '../provider/areas/chat/agent/agentTexts.ts'
import { agentWords, samples } from '../provider/areas/chat/agent/topics.ts'
import { CUSTOMER, conversationOf, toWire } from '../provider/areas/chat/messages.ts'
import type { World } from '../provider/world.ts'
import { defineOperation } from './operation.ts'

const MAX_MESSAGES = 50

type Chat = World['tables']['chat']

function conversationsIn(chat: Chat) {
  const rows = new Map(chat.all().map((row) => [row.conversation, row]))
  return [...rows.values()].sort((a, b) => b.createdAt - a.createdAt)
}

const customerName = (chat: Chat, conversation: string) =>
  chat.by('conversation', conversation).findLast(({ message }) => message.sender === CUSTOMER)?.message.name

/** Returns the conversations, newest first, with the agent's keywords and sample messages. */
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

export const chatOperations = {
  'GET /chat': defineOperation({
    summary: 'List the conversations, or the newest messages of one',
    query: Type.Object({
      userId: Type.Optional(Type.String({ description: 'Member id' })),
      guestId: Type.Optional(Type.String({ description: 'Guest id' })),
    }),
    answers: 'Newest first',
    run: ({ world, query: { userId, guestId } }) => {
      if (userId === undefined && guestId === undefined) return overview(world)
      const { id } = conversationOf(world, { userId, guestId })
      const { total, rows } = world.tables.chat.newest('conversation', id, MAX_MESSAGES)
      return { total, messages: rows.map(toWire) }
    },
  }),
}
