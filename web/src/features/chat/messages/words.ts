import type { TFunction } from 'i18next'
import type { Content } from '../engine/conversation.ts'

/** Returns the text of a message for a screen reader. */
export function wordsOf(t: TFunction, { message_type, payload }: Content): string {
  const { message, title, fileType, name, cards } = payload
  if (message_type === 'media')
    return [t(`chat.${fileType ?? 'file'}`), message || name].filter(Boolean).join(', ')
  if (message_type === 'generic') return cards?.map((card) => card.title).join(', ') ?? ''
  return message || title || t('chat.notShown')
}
