import { CHAT_AGENT_REPLY_S } from '@wallet/contracts/limits'
import type { ChatRow } from '@wallet/fixtures/seed'
import type { World } from '../../world.ts'
import { conversationOf } from './conversation.ts'
import { AGENT, say } from './messages.ts'

/** Support answers every message of a customer after a moment of the world's time. */
export function expectAnswer(world: World, sent: Readonly<ChatRow>) {
  world.schedule('chat.agent', CHAT_AGENT_REPLY_S, sent._id)
}

/** The job `chat.agent`; `ref` is the id of the customer's message. */
export function answerCustomer(world: World, ref: string) {
  const asked = world.tables.chat.get(ref)
  if (!asked) return
  const payload = { message: 'สวัสดีครับ เลือกเรื่องที่ให้ช่วยได้เลยครับ' }
  say(world, conversationOf(world, asked.message), {
    sender: AGENT,
    message: { message_type: 'text', payload },
  })
}
