import type { AreaHandlers } from '../../handler.ts'
import { toIso } from '../../shared/calendar.ts'
import { expectAnswer } from './agent.ts'
import { ownConversation } from './conversation.ts'
import { CUSTOMER, demandContent, demandUploaded, markRead, say, sentAs, toWire } from './messages.ts'
import { keepUpload } from './uploads.ts'

export const chatHandlers = {
  'GET /api/chat/config': ({ world }) => ({ PREFIX: world.settings.chatPrefix }),

  'POST /api/chat/send-message': (call) => {
    const { world, member, body } = call
    const conversation = ownConversation(world, member, body)
    const { message, deviceToken, session_id } = body
    demandContent(message)
    demandUploaded(world, message)
    const known = sentAs(world, conversation, session_id)
    if (known) return { createdAt: toIso(known.createdAt) }
    // The name of a member is known. A guest may give any name.
    const { username, name } = conversation.userId && member ? member : { username: null, name: body.name }
    const written = { sender: CUSTOMER, message, username, name, deviceToken, session_id }
    const sent = say(world, conversation, written)
    expectAnswer(call, sent)
    return { createdAt: toIso(sent.createdAt) }
  },

  'POST /api/chat/history': ({ world, member, body }) => {
    const { id } = ownConversation(world, member, body)
    const { total, rows } = world.tables.chat.newest('conversation', id, body.limit, body.skip)
    return { total, messages: rows.map(toWire) }
  },

  'POST /api/chat/upload-image': (call) => ({ path: keepUpload(call, 'image') }),
  'POST /api/chat/upload-video': (call) => ({ path: keepUpload(call, 'video') }),

  'PUT /api/chat/read-customer/': ({ world, member, body }) => {
    markRead(world, ownConversation(world, member, body))
    return { message: 'OK' }
  },
} satisfies AreaHandlers
