import {
  CHAT_AGENT_CHARACTERS_PER_S,
  CHAT_AGENT_REPLY_MAX_S,
  CHAT_AGENT_REPLY_S,
  CHAT_TAKEOVER_S,
} from '@wallet/contracts/limits'
import { text } from '@wallet/fixtures/chatContent'
import type { ChatRow } from '@wallet/fixtures/seed'
import type { Language } from '@wallet/fixtures/text'
import { languageFor, type Reader, supportedLanguage } from '../../shared/language.ts'
import type { World } from '../../world.ts'
import { agentTexts, languageIn } from './agent/agentTexts.ts'
import { samples, type Topic, topics, wordlessReplies } from './agent/topics.ts'
import { AGENT, addMessage, type Content, conversationOf, SUPPORT } from './messages.ts'

const SAMPLE = /#[a-z_]+/

const isAbout = ({ words: { th, la, en } }: Topic, message: string) =>
  [...th, ...la].some((word) => message.includes(word)) ||
  en.some((word) => new RegExp(`\\b${word}(?:s|ed|ing)?\\b`).test(message))

/** Returns the words of a message: a text, the title of a button or the caption of a picture. */
const wordsOf = ({ payload }: Content) =>
  [payload.message, payload.title].filter(Boolean).join(' ').toLowerCase()

type Row = Readonly<ChatRow>

const earlierMessages = (world: World, { conversation, createdAt }: Row): Row[] =>
  world.tables.chat
    .by('conversation', conversation)
    .filter((row) => row.createdAt < createdAt)
    .reverse()

/** Returns the answers to a message. A new customer is greeted first. */
function answersTo(world: World, asked: Row, language: Language): Content[] {
  const t = agentTexts[language]
  const content = asked.message.message
  const { message_type, payload } = content
  const words = wordsOf(content)
  const sample = samples(t, language)[SAMPLE.exec(words)?.[0] ?? '']
  if (sample) return [sample]
  if (message_type === 'media') return wordlessReplies[payload.fileType === 'video' ? 'video' : 'image'](t)
  const topic =
    topics.find(({ name }) => name === payload.payload) ?? topics.find((one) => isAbout(one, words))
  const answer = topic?.reply(t, language) ?? wordlessReplies.unknown(t)
  const isNew = earlierMessages(world, asked).length === 0
  return isNew && topic?.name !== 'HELLO' ? [text(t.welcome), ...answer] : answer
}

/**
 * Returns the language of the message. Without one: the language of the app, else of the last message. The title of
 * a button does not count, because the provider wrote it.
 */
function answerLanguage({ world, language }: Reader, asked: Row): Language {
  // The names of the samples are English in every language.
  const spokenIn = ({ message }: Row) => languageIn(wordsOf(message.message).replace(SAMPLE, ''))
  const isPressed = asked.message.message.message_type === 'postback'
  const written = isPressed ? null : spokenIn(asked)
  const spoken = () => [asked, ...earlierMessages(world, asked)].map(spokenIn).find((one) => one !== null)
  return written ?? supportedLanguage(language) ?? spoken() ?? languageFor({ world, language })
}

function typingTime({ payload }: Content): number {
  const characters = payload.message?.length ?? 0
  const seconds = CHAT_AGENT_REPLY_S + Math.floor(characters / CHAT_AGENT_CHARACTERS_PER_S)
  return Math.min(seconds, CHAT_AGENT_REPLY_MAX_S)
}

function scheduleAnswer(world: World, asked: Row, index: number, language: Language) {
  const next = answersTo(world, asked, language)[index]
  if (next) world.schedule('chat.agent', typingTime(next), `${asked._id}/${index}/${language}`)
}

/** The agent stays silent for this time after a message of a support person. */
function isTakenOver(world: World, { conversation }: Row) {
  const since = world.now - CHAT_TAKEOVER_S * 1000
  return world.tables.chat
    .by('conversation', conversation)
    .some(({ message, createdAt }) => message.sender === SUPPORT && createdAt > since)
}

export const scheduleFirstAnswer = (call: Reader, asked: Row) =>
  scheduleAnswer(call.world, asked, 0, answerLanguage(call, asked))

/** The job `chat.agent`. `ref` holds the id of the customer's message, the index of the answer and the language. */
export function answerCustomer(world: World, ref: string) {
  const [id = '', number = '0', code = ''] = ref.split('/')
  const asked = world.tables.chat.get(id)
  if (!asked || isTakenOver(world, asked)) return
  const language = languageFor({ world, language: code })
  const index = Number(number)
  const message = answersTo(world, asked, language)[index]
  if (!message) return
  const { name } = agentTexts[language]
  addMessage(world, conversationOf(world, asked.message), { sender: AGENT, name, message })
  scheduleAnswer(world, asked, index + 1, language)
}
