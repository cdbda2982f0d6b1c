import { demand } from '../../shared/apiError.ts'
import { fileAt } from '../../shared/files.ts'
import type { World } from '../../world.ts'
import type { Content } from './messages.ts'

type Payload = Content['payload']
type Key = keyof Payload

const isBlank = (value: Payload[Key]) => (typeof value === 'string' ? value.trim() === '' : !value?.length)

/** What a message of a type cannot be without (CHT-12). */
const needed: Record<Content['message_type'], Key[]> = {
  text: ['message'],
  buttons: ['message', 'buttons'],
  quick_replies: ['buttons'],
  media: ['fileType'],
  generic: ['cards'],
  postback: ['payload'],
  other: [],
}

/** Refuses a message that lacks what its type shows: KEY_MISSING. A text of nothing but blanks is none. */
export function demandContent({ message_type, payload }: Content) {
  const missing = needed[message_type].find((key) => isBlank(payload[key]))
  demand(!missing, 'KEY_MISSING', { key: `message.payload.${missing}` })
  if (message_type === 'media')
    demand(payload.filePath || payload.url, 'KEY_MISSING', { key: 'message.payload.filePath' })
}

/** Refuses media of a customer that were not uploaded here before, or are of another kind than they say: KEY_INVALID. */
export function demandUploaded(world: World, { message_type, payload }: Content) {
  if (message_type !== 'media') return
  for (const name of ['filePath', 'url'] as const) {
    const address = payload[name]
    if (!address) continue
    const file = fileAt(world, address)
    const isAsSaid = payload.fileType === 'file' || file?.mime.startsWith(`${payload.fileType}/`)
    demand(file && isAsSaid, 'KEY_INVALID', { key: `message.payload.${name}` })
  }
}
