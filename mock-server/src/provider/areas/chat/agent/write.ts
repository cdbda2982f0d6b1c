import type { Content } from '../messages.ts'
import type { AgentTexts } from './th.ts'

type Button = NonNullable<Content['payload']['buttons']>[number]
type Card = NonNullable<Content['payload']['cards']>[number]
type FileType = NonNullable<Content['payload']['fileType']>

export const text = (message: string): Content => ({ message_type: 'text', payload: { message } })

export const buttons = (message: string, ...given: Button[]): Content => ({
  message_type: 'buttons',
  payload: { message, buttons: given },
})

export const quickReplies = (message: string, ...given: Button[]): Content => ({
  message_type: 'quick_replies',
  payload: { message, buttons: given },
})

export const cards = (...given: Card[]): Content => ({ message_type: 'generic', payload: { cards: given } })

export const card = (art: string, text: Pick<Card, 'title' | 'subtitle'>, ...buttons: Button[]): Card => ({
  image_url: `/media/${art}`,
  ...text,
  buttons,
})

/** A file under /media/. */
export const media = (fileType: FileType, path: string, message: string, name: string): Content => ({
  message_type: 'media',
  payload: { message, url: `/media/${path}`, filePath: `/media/${path}`, fileType, name },
})

/** A button that sends the code of a topic. */
export const postback = (title: string, payload: string): Content => ({
  message_type: 'postback',
  payload: { title, payload },
})

export const other: Content = { message_type: 'other', payload: {} }

export const press = (title: string, payload: string): Button => ({ title, type: 'postback', payload })
export const web = (title: string, payload: string): Button => ({ title, type: 'web', payload })
export const call = (t: AgentTexts): Button => ({ title: t.call, type: 'call', payload: t.phone })
/** A button that sends its title as a message of the customer. */
export const say = (title: string): Button => ({ title, type: 'message', payload: title })
