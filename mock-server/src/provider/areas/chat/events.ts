import type { World } from '../../world.ts'
import { demandContent } from './contents.ts'
import { conversationOf, type Identity } from './conversation.ts'
import { type Content, SUPPORT, say } from './messages.ts'

/** Sends a message of support to a member or a guest: any type of message, or a text. */
export function chatMessage(world: World, { message, ...to }: Identity & { message: Content | string }) {
  const content: Content =
    typeof message === 'string' ? { message_type: 'text', payload: { message } } : message
  demandContent(content)
  say(world, conversationOf(world, to), { sender: SUPPORT, message: content })
}
