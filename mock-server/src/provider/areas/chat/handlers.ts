import { CHAT_FILE_NAME_MAX, CHAT_IMAGE_EXTENSIONS, CHAT_VIDEO_EXTENSIONS } from '@wallet/contracts/limits'
import type { Upload } from '../../../engine/apiRequest.ts'
import type { UploadedFile } from '../../../engine/files.ts'
import { toIso } from '../../shared/calendar.ts'
import { detectFile, pictures, storeUpload, videos } from '../../shared/fileKinds.ts'
import { isLoggedIn } from '../../shared/session.ts'
import { ApiError, type AreaHandlers, demand, type World } from '../../world.ts'
import { scheduleFirstAnswer } from './agent.ts'
import {
  addMessage,
  CUSTOMER,
  demandContent,
  demandUploaded,
  findSentMessage,
  markRead,
  ownConversation,
  toWire,
} from './messages.ts'

const kinds = {
  image: { extensions: CHAT_IMAGE_EXTENSIONS, formats: pictures },
  video: { extensions: CHAT_VIDEO_EXTENSIONS, formats: videos },
}

const MB = 1024 * 1024
/** Uploads per hour of one guest. The IP address identifies a guest. */
export const GUEST_FILES_MAX = 20
const GUEST_MB_MAX = 40
export const GUESTS_FILES_MAX = 100
const GUESTS_MB_MAX = 56
const HOUR_MS = 60 * 60 * 1000

/** Throws with status 413 if guests have sent too much. */
function demandRoom(world: World, address: string, bytes: number) {
  const recent = world.files
    .all()
    .filter(({ guest, uploadedAt }) => guest !== null && world.now - uploadedAt < HOUR_MS)
  const demandWithin = (files: UploadedFile[], filesMax: number, mbMax: number, who: string) => {
    const sum = files.reduce((total, file) => total + file.bytes.length, bytes)
    if (files.length < filesMax && sum <= mbMax * MB) return
    const hint = `${who} may send ${filesMax} files and ${mbMax} MB in an hour: log in, or move the clock`
    throw new ApiError('KEY_INVALID', { key: 'file', hint }, 413)
  }
  const own = recent.filter(({ guest }) => guest === address)
  demandWithin(own, GUEST_FILES_MAX, GUEST_MB_MAX, 'a guest')
  demandWithin(recent, GUESTS_FILES_MAX, GUESTS_MB_MAX, 'all guests together')
}

interface UploadCall {
  world: World
  file: Upload | null
  token: string | null
  address: string
}

/** Rejects paths, control characters, characters that reverse the text direction, and hidden files. */
const plainName = /^[^.\\/\p{Cc}\p{Cs}\p{Bidi_Control}][^\\/\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u

function hasFairName(name: string, extensions: readonly string[]): boolean {
  const [, extension = ''] = /\.([a-z0-9]+)$/i.exec(name) ?? []
  return (
    name.length <= CHAT_FILE_NAME_MAX && plainName.test(name) && extensions.includes(extension.toLowerCase())
  )
}

/**
 * Stores a file of the chat and returns its path. Its name and its bytes must be of an allowed kind; the bytes decide
 * the stored type. Bytes after the end of the picture or the video are dropped.
 */
export function storeChatFile({ world, file, token, address }: UploadCall, kind: keyof typeof kinds): string {
  const { extensions, formats } = kinds[kind]
  const refused = (hint: string) => ({ key: 'file', hint })
  demand(file, 'KEY_MISSING', { key: 'file' })
  const isFair = hasFairName(file.name, extensions)
  demand(isFair, 'KEY_INVALID', refused(`a name that ends in ${extensions.join(', ')}`))
  const found = detectFile(file.bytes, formats)
  demand(found, 'KEY_INVALID', refused(`the bytes are no ${kind} of ${extensions.join(', ')}`))
  const bytes = file.bytes.subarray(0, found.end)
  const guest = isLoggedIn(world, token) ? null : address
  if (guest !== null) demandRoom(world, guest, bytes.length)
  return storeUpload(world, bytes, found, guest)
}

export const chatHandlers = {
  'GET /api/chat/config': ({ world }) => ({ PREFIX: world.settings.chatPrefix }),

  'POST /api/chat/send-message': (call) => {
    const { world, member, body } = call
    const conversation = ownConversation(world, member, body)
    const { message, deviceToken, session_id } = body
    demandContent(message)
    demandUploaded(world, message)
    const known = findSentMessage(world, conversation, session_id)
    if (known) return { createdAt: toIso(known.createdAt) }
    // The name of a member is known. A guest may give any name.
    const { username, name } = conversation.userId && member ? member : { username: null, name: body.name }
    const written = { sender: CUSTOMER, message, username, name, deviceToken, session_id }
    const sent = addMessage(world, conversation, written)
    scheduleFirstAnswer(call, sent)
    return { createdAt: toIso(sent.createdAt) }
  },

  'POST /api/chat/history': ({ world, member, body }) => {
    const { id } = ownConversation(world, member, body)
    const { total, rows } = world.tables.chat.newest('conversation', id, body.limit, body.skip)
    return { total, messages: rows.map(toWire) }
  },

  'POST /api/chat/upload-image': (call) => ({ path: storeChatFile(call, 'image') }),
  'POST /api/chat/upload-video': (call) => ({ path: storeChatFile(call, 'video') }),

  'PUT /api/chat/read-customer/': ({ world, member, body }) => {
    markRead(world, ownConversation(world, member, body))
    return { message: 'OK' }
  },
} satisfies AreaHandlers
