import {
  CHAT_AGENT_CHARACTERS_PER_S,
  CHAT_AGENT_REPLY_MAX_S,
  CHAT_AGENT_REPLY_S,
  CHAT_TAKEOVER_S,
} from '@wallet/contracts/limits'
import type { ChatRow } from '@wallet/fixtures/seed'
import type { World } from '../../world.ts'
import { replyTo, spokenWords } from './agent/reply.ts'
import { type AgentLanguage, agentTexts, languageOf } from './agent/texts.ts'
import { conversationOf } from './conversation.ts'
import { AGENT, type Content, CUSTOMER, SUPPORT, say } from './messages.ts'

type Row = Readonly<ChatRow>

/** What stood in the conversation before a message, newest first. */
const before = (world: World, { conversation, createdAt }: Row): Row[] =>
  world.tables.chat
    .by('conversation', conversation)
    .filter((row) => row.createdAt < createdAt)
    .reverse()

/** The language of the message itself, else the one that was spoken last. */
function languageFor(asked: Row, earlier: Row[]): AgentLanguage {
  for (const { message } of [asked, ...earlier]) {
    const language = languageOf(spokenWords(message.message))
    if (language) return language
  }
  return 'th'
}

function answersTo(world: World, asked: Row) {
  const earlier = before(world, asked)
  const language = languageFor(asked, earlier)
  const isNew = earlier.every(({ message }) => message.sender === CUSTOMER)
  return { language, answers: replyTo(asked.message.message, language, isNew) }
}

/** How long a message takes to type, in seconds. */
function typingTime({ payload }: Content): number {
  const characters = payload.message?.length ?? 0
  return Math.min(
    CHAT_AGENT_REPLY_S + Math.floor(characters / CHAT_AGENT_CHARACTERS_PER_S),
    CHAT_AGENT_REPLY_MAX_S,
  )
}

function type(world: World, asked: Row, answers: Content[], index: number) {
  const next = answers[index]
  if (next) world.schedule('chat.agent', typingTime(next), `${asked._id}/${index}`)
}

/** A person of support has taken over: the script keeps quiet for a while. */
const isTakenOver = (world: World, { conversation }: Row) =>
  world.tables.chat
    .by('conversation', conversation)
    .some(
      ({ message, createdAt }) =>
        message.sender === SUPPORT && createdAt > world.now - CHAT_TAKEOVER_S * 1000,
    )

/** Support answers every message of a customer, after the time it takes to type. */
export function expectAnswer(world: World, sent: Row) {
  type(world, sent, answersTo(world, sent).answers, 0)
}

/** The job `chat.agent`; `ref` is the id of the customer's message and which of its answers is typed. */
export function answerCustomer(world: World, ref: string) {
  const [id = '', number = '0'] = ref.split('/')
  const asked = world.tables.chat.get(id)
  if (!asked || isTakenOver(world, asked)) return
  const { language, answers } = answersTo(world, asked)
  const index = Number(number)
  const message = answers[index]
  if (!message) return
  say(world, conversationOf(world, asked.message), {
    sender: AGENT,
    name: agentTexts[language].name,
    message,
  })
  type(world, asked, answers, index + 1)
}
