import { ask, perform, refresh, watch } from './api.js'
import { byId, fill, h, offer } from './dom.js'
import { momentOf } from './text.js'

/** @typedef {import('@wallet/contracts/endpoints/chat').ChatMessage} ChatMessage */
/** @typedef {Exclude<ReturnType<typeof import('../chat.ts').chatOf>, { messages: unknown }>} Overview */
/** @typedef {import('./api.js').State} State */

const NEAR_END_PX = 60
const form = () => /** @type {HTMLFormElement} */ (byId('chat-form'))
/** @param {string} name */
const fieldOf = (name) => /** @type {HTMLSelectElement} */ (form().elements.namedItem(name))

/** @param {ChatMessage['message']} message */
function inWords({ message_type, payload }) {
  const buttons = [...(payload.buttons ?? []), ...(payload.cards ?? []).flatMap((card) => card.buttons ?? [])]
  const words = [
    message_type !== 'text' && `(${payload.fileType ?? message_type})`,
    payload.message,
    payload.title,
    ...(payload.cards ?? []).map(({ title }) => title),
    payload.name,
    payload.payload && `→ ${payload.payload}`,
    buttons.length > 0 && `[${buttons.map(({ title }) => title).join('] [')}]`,
  ]
  return words.filter(Boolean).join(' ')
}

/** @param {ChatMessage} said */
const bubble = ({ sender, message, createdAt }) =>
  h(
    'li',
    { class: sender === 'customer' ? '' : 'own' },
    h('p', null, inWords(message)),
    h('small', null, `${sender} · ${momentOf(createdAt)}`),
  )

/** @param {Overview['agentWords'][number]} row */
const wordsRow = ({ words, sends }) =>
  h(
    'tr',
    null,
    h('td', null, [...new Set(Object.values(words).flat())].join(', ')),
    h('td', null, sends.join(', ')),
  )

/** Everybody who can be written to: who talks already first, then the other members. */
function recipients(/** @type {Overview} */ { conversations }, /** @type {State['members']} */ members) {
  const talking = new Set(conversations.map(({ userId }) => userId))
  return [
    ...conversations.map(({ userId, guestId, username, name }) => [
      userId ? `userId=${userId}` : `guestId=${guestId}`,
      userId ? `${username} ${name ?? ''}` : `Guest ${name ?? guestId}`,
    ]),
    ...members
      .filter(({ _id }) => !talking.has(_id))
      .map(({ _id, username, name }) => [`userId=${_id}`, `${username} ${name} (nothing yet)`]),
  ]
}

/** What stands in the form, as a message. */
function written(/** @type {Overview | undefined} */ overview) {
  const kind = fieldOf('kind').value
  const message = fieldOf('message').value.trim()
  if (kind === '#text' && message) return message
  const samples = /** @type {Record<string, Record<string, object>>} */ (overview?.samples)
  return samples[fieldOf('language').value]?.[kind]
}

function showFields() {
  const isText = fieldOf('kind').value === '#text'
  byId('chat-text').hidden = !isText
  byId('sample-language').hidden = isText
  fieldOf('message').required = isText
}

/** @param {ChatMessage[]} messages */
function showThread(messages) {
  const thread = byId('thread')
  const isAtEnd = thread.scrollHeight - thread.scrollTop - thread.clientHeight < NEAR_END_PX
  fill(thread, messages.toReversed(), bubble, 'Nothing was said yet.')
  if (isAtEnd) thread.scrollTop = thread.scrollHeight
}

/** Who talks to support, what was said, and a box to answer from. */
export function showChat() {
  const conversation = /** @type {HTMLSelectElement} */ (byId('conversation'))
  /** @type {Overview | undefined} */
  let overview
  /** @type {State['members']} */
  let members = []
  const offerRecipients = () => {
    if (overview) offer(conversation, /** @type {[string, string][]} */ (recipients(overview, members)))
  }

  watch('GET /chat', (answer) => {
    if (!('samples' in answer)) return
    overview = answer
    const kinds = Object.keys(answer.samples.en)
    offer(
      fieldOf('kind'),
      kinds.map((kind) => [kind, kind.slice(1).replace('_', ' ')]),
    )
    showFields()
    fill(byId('words'), answer.agentWords, wordsRow)
    offerRecipients()
  })
  watch('GET /state', (state) => {
    members = state.members
    offerRecipients()
  })
  watch(
    'GET /chat',
    (answer) => 'messages' in answer && showThread(answer.messages),
    () => Object.fromEntries(new URLSearchParams(conversation.value)),
  )
  conversation.addEventListener('change', () => perform(refresh))
  fieldOf('kind').addEventListener('change', showFields)
  form().addEventListener('submit', (event) => {
    event.preventDefault()
    const to = Object.fromEntries(new URLSearchParams(conversation.value))
    perform(async () => {
      await ask('POST /events', { body: { type: 'chat.message', ...to, message: written(overview) } })
      fieldOf('message').value = ''
    })
  })
}
