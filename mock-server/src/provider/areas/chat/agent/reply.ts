import { text } from '@wallet/fixtures/chatContent'
import type { Language } from '@wallet/fixtures/text'
import type { Content } from '../messages.ts'
import { agentTexts } from './agentTexts.ts'
import { samples, type Topic, topics, wordlessReplies } from './topics.ts'

const SAMPLE = /#[a-z_]+/

const hasEnglish = (message: string, word: string) => new RegExp(`\\b${word}(?:s|ed|ing)?\\b`).test(message)

function isAbout({ words }: Topic, message: string): boolean {
  if (words.en.some((word) => hasEnglish(message, word))) return true
  return [...words.th, ...words.la].some((word) => message.includes(word))
}

const topicNamed = (code: string) => topics.find(({ name }) => name === code)
const topicIn = (message: string) => topics.find((topic) => isAbout(topic, message))

/** Returns the words of a message: a text, the title of a button or the caption of a picture. */
const wordsOf = ({ payload }: Content) =>
  [payload.message, payload.title].filter(Boolean).join(' ').toLowerCase()

/** Removes the names of the samples, because they are English in every language. */
export const spokenWords = (content: Content) => wordsOf(content).replace(SAMPLE, '')

/** Returns the answers to a message. A new customer is greeted first. */
export function replyTo(asked: Content, language: Language, isNew: boolean): Content[] {
  const t = agentTexts[language]
  const { message_type, payload } = asked
  const words = wordsOf(asked)
  const sample = samples(t, language)[SAMPLE.exec(words)?.[0] ?? '']
  if (sample) return [sample]
  if (message_type === 'media') return wordlessReplies[payload.fileType === 'video' ? 'video' : 'image'](t)
  const topic = topicNamed(payload.payload ?? '') ?? topicIn(words)
  const answer = topic?.reply(t, language) ?? wordlessReplies.unknown(t)
  return isNew && topic?.name !== 'HELLO' ? [text(t.welcome), ...answer] : answer
}
