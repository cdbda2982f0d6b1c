import { demandContent } from '../areas/chat/contents.ts'
import { conversationOf, type Identity } from '../areas/chat/conversation.ts'
import { type Content, SUPPORT, say } from '../areas/chat/messages.ts'
import type { World } from '../world.ts'

/** A person of support writes to a member or a guest: a message of any type, or just its text. */
export function chatMessage(world: World, { message, ...to }: Identity & { message: Content | string }) {
  const content: Content =
    typeof message === 'string' ? { message_type: 'text', payload: { message } } : message
  demandContent(content)
  say(world, conversationOf(world, to), { sender: SUPPORT, message: content })
}
