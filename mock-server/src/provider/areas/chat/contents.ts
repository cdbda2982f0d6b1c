import { demand } from '../../shared/apiError.ts'
import { fileAt } from '../../shared/files.ts'
import type { World } from '../../world.ts'
import type { Content } from './messages.ts'

type Payload = Content['payload']
type Key = keyof Payload

const isBlank = (value: Payload[Key]) => (typeof value === 'string' ? value.trim() === '' : !value?.length)

/** Required fields by message type (CHT-12). */
const needed: Record<Content['message_type'], Key[]> = {
  text: ['message'],
  buttons: ['message', 'buttons'],
  quick_replies: ['buttons'],
  media: ['fileType'],
  generic: ['cards'],
  postback: ['payload'],
  other: [],
}

/** Throws KEY_MISSING if a required field is missing. A blank text counts as missing. */
export function demandContent({ message_type, payload }: Content) {
  const missing = needed[message_type].find((key) => isBlank(payload[key]))
  demand(!missing, 'KEY_MISSING', { key: `message.payload.${missing}` })
  if (message_type === 'media')
    demand(payload.filePath || payload.url, 'KEY_MISSING', { key: 'message.payload.filePath' })
}

/** Throws KEY_INVALID if the media were not uploaded before, or have another type. */
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
