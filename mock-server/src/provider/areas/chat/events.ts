import type { World } from '../../world.ts'
import { demandContent } from './contents.ts'
import { conversationOf, type Identity } from './conversation.ts'
import { type Content, SUPPORT, say } from './messages.ts'

/** A person of support writes to a member or a guest: a message of any type, or just its text. */
export function chatMessage(world: World, { message, ...to }: Identity & { message: Content | string }) {
  const content: Content =
    typeof message === 'string' ? { message_type: 'text', payload: { message } } : message
  demandContent(content)
  say(world, conversationOf(world, to), { sender: SUPPORT, message: content })
}
