import { existsSync, readFileSync } from 'node:fs'
import { ChatMessage, chatMessageTypes } from '@wallet/contracts/endpoints/chat'
import {
  BONUS_TURNOVER_TIMES,
  CHAT_AGENT_REPLY_MAX_S,
  CHAT_AGENT_REPLY_S,
  CHAT_TAKEOVER_S,
  WITHDRAW_MAX,
} from '@wallet/contracts/limits'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { agentWords } from '../../src/backend/areas/chat/agent/words.ts'
import type { Content } from '../../src/backend/areas/chat/messages.ts'
import { chatMessage } from '../../src/backend/events/chat.ts'
import { file, png } from '../pictures.ts'
import { openWorld } from '../world.ts'

const GUEST = 'guest-5d0c2f9b71aa4e60'
const text = (message: string): Content => ({ message_type: 'text', payload: { message } })
const pressed = (title: string, payload: string): Content => ({
  message_type: 'postback',
  payload: { title, payload },
})

/** A guest in a conversation with the agent. */
function setUp({ scenario = 'default' } = {}) {
  const opened = openWorld({ scenario })
  const send = (message: Content) =>
    opened.visitor.post('/api/chat/send-message', { sender: 'customer', guestId: GUEST, message })
  /** Everything support said so far, oldest first. */
  const heard = (): ChatMessage[] =>
    opened.visitor
      .post('/api/chat/history', { guestId: GUEST, limit: 100, skip: 0 })
      .body.messages.filter(({ sender }: ChatMessage) => sender !== 'customer')
      .reverse()
  return {
    ...opened,
    send,
    heard,
    /** What is answered to a message in the end. */
    ask(message: Content | string) {
      const known = heard().length
      expect(send(typeof message === 'string' ? text(message) : message).status).toBe(200)
      opened.advance(200)
      return heard().slice(known)
    },
  }
}

/** A conversation that is under way, so that nobody is greeted. */
function underWay() {
  const opened = setUp()
  opened.ask('hello')
  return opened
}

const typesOf = (messages: ChatMessage[]) =>
  messages.map(({ message }) => message.payload.fileType ?? message.message_type)
const buttonsOf = ({ message: { payload } }: ChatMessage) => [
  ...(payload.buttons ?? []),
  ...(payload.cards ?? []).flatMap(({ buttons }) => buttons ?? []),
]
const everything = setUp().ask('demo')

describe('the words of the agent', () => {
  const rows = agentWords().flatMap(({ words, sends }) =>
    (['th', 'la', 'en'] as const).flatMap((language) =>
      words[language].map((word) => ({ word, sends: sends.join(', ') })),
    ),
  )

  test.each(rows)('$word is answered with $sends', ({ word, sends }) => {
    expect(typesOf(underWay().ask(word)).join(', ')).toBe(sends)
    expect(typesOf(underWay().ask(`.. ${word.toUpperCase()} ..`)).join(', ')).toBe(sends)
  })

  test.each([
    ['ฝากแล้วเงินยังไม่เข้าค่ะ', ['text', 'image']],
    ['I deposited but my money is not in', ['text', 'image']],
    ['สวัสดีครับ อยากถอนเงิน', ['buttons']],
    ['this', ['quick_replies']],
    ['ยังไม่เข้าใจค่ะ', ['quick_replies']],
    ['โปรดช่วยด้วย', ['quick_replies']],
    ['12345', ['quick_replies']],
    ['__proto__', ['quick_replies']],
    ['#constructor', ['quick_replies']],
  ])('%s is understood as it is meant', (words, types) => {
    expect(typesOf(underWay().ask(words))).toEqual(types)
  })
})

describe('the language of the answer', () => {
  const hello = { th: 'สวัสดี', la: 'ສະບາຍດີ', en: 'Hello' }

  test.each(Object.entries(hello))('is that of the message: %s', (_, greeting) => {
    const [welcome, menu] = setUp().ask(greeting)
    expect(welcome?.message.payload.message).toContain(greeting)
    expect(welcome?.name).toContain('Sabai')
    expect(menu?.message.message_type).toBe('quick_replies')
  })

  test('stays the one that was spoken last where a message has no words', () => {
    const { ask } = setUp()
    ask('ສະບາຍດີ')
    expect(ask('500')[0]?.message.payload.message).toContain('ຂໍໂທດ')
    expect(ask('#image')[0]?.message.payload.message).toContain('ສະລິບ')
    ask('Hello')
    expect(ask('???')[0]?.message.payload.message).toContain('Sorry')
  })

  test('is that of the button that was pressed', () => {
    expect(setUp().ask(pressed('ຖອນເງິນ', 'WITHDRAW')).at(-1)?.message.payload.message).toContain('ບາດ')
  })
})

describe('a conversation', () => {
  test('begins with a greeting, once', () => {
    const { ask } = setUp()
    expect(typesOf(ask('hello'))).toEqual(['text', 'quick_replies'])
    expect(typesOf(ask('withdraw'))).toEqual(['buttons'])
  })

  test('greets first whoever begins with a question', () => {
    expect(typesOf(setUp().ask('withdraw'))).toEqual(['text', 'buttons'])
  })

  test('goes on wherever a button leads, in every language', () => {
    for (const start of ['demo', 'เดโม', 'ເດໂມ']) {
      const open = setUp().ask(start).flatMap(buttonsOf)
      const seen = new Set<string>()
      for (let button = open.pop(); button; button = open.pop()) {
        const { title, type, payload } = button
        if (!['postback', 'message'].includes(type) || seen.has(`${title} ${payload}`)) continue
        seen.add(`${title} ${payload}`)
        const answers = underWay().ask(type === 'postback' ? pressed(title, payload) : text(payload))
        expect(answers.length, title).toBeGreaterThan(0)
        expect(answers[0]?.message.payload.message ?? '', title).not.toMatch(/^(Sorry|ขอโทษ|ຂໍໂທດ)/)
        open.push(...answers.flatMap(buttonsOf))
      }
      expect(seen.size).toBeGreaterThanOrEqual(5)
    }
  })

  test('offers what comes next when a picture was sent, and thanks for a video', () => {
    const { visitor, ask } = underWay()
    const { path } = visitor.upload('/api/chat/upload-image', file('slip.png', png())).body
    const answers = ask({ message_type: 'media', payload: { filePath: path, fileType: 'image' } })
    expect(typesOf(answers)).toEqual(['quick_replies'])
    const [first] = answers.flatMap(buttonsOf)
    expect(typesOf(ask(pressed(first?.title ?? '', first?.payload ?? '')))).toEqual(['text'])
  })

  test('a button that nobody knows is not understood', () => {
    expect(typesOf(underWay().ask(pressed('?', 'NO_SUCH_TOPIC')))).toEqual(['quick_replies'])
  })
})

describe('what the agent shows', () => {
  test('is every type of message and of media there is, of the shape that the contract says', () => {
    const types = everything.map(({ message }) => message.message_type)
    expect(new Set(types)).toEqual(new Set(chatMessageTypes))
    expect(typesOf(everything)).toEqual(expect.arrayContaining(['image', 'video', 'file']))
    const schema = Compile(ChatMessage)
    for (const message of everything) expect([...schema.Errors(message)]).toEqual([])
  })

  test('has buttons of all four kinds, that lead somewhere', () => {
    const buttons = everything.flatMap(buttonsOf)
    expect(new Set(buttons.map(({ type }) => type))).toEqual(new Set(['web', 'call', 'postback', 'message']))
    for (const { type, payload } of buttons) {
      if (type === 'web') expect(payload).toMatch(/^(\/[a-z]|https:\/\/)/)
      if (type === 'call') expect(payload).toMatch(/^\+\d+$/)
    }
  })

  test('are files that are there', () => {
    const named = ['demo', 'เดโม', 'ເດໂມ', 'bonus', 'line']
      .flatMap((words) => setUp().ask(words))
      .flatMap(({ message: { payload } }) => [
        payload.url,
        ...(payload.cards ?? []).map((card) => card.image_url),
      ])
      .filter((url) => typeof url === 'string')
    expect(new Set(named).size).toBeGreaterThan(8)
    for (const url of named)
      expect([
        url,
        existsSync(new URL(`../../../fixtures/art/${url.slice('/media/'.length)}`, import.meta.url)),
      ]).toEqual([url, true])
  })

  test.each(['th', 'la', 'en'])('the conditions in short agree with the limits: %s', (language) => {
    const path = new URL(`../../../fixtures/art/chat/conditions-${language}.txt`, import.meta.url)
    const conditions = readFileSync(path, 'utf8')
    expect(conditions).toContain(WITHDRAW_MAX.toLocaleString('en-US'))
    expect(conditions).toContain(` ${BONUS_TURNOVER_TIMES} `)
  })
})

describe('typing', () => {
  test('takes its time, one message after the other', () => {
    const { send, advance, heard } = underWay()
    const known = heard().length
    send(text('bonus'))
    advance(CHAT_AGENT_REPLY_S - 0.001)
    expect(heard()).toHaveLength(known)
    advance(10)
    expect(typesOf(heard().slice(known))).toEqual(['text', 'generic'])
    const [first, second] = heard().slice(known)
    expect(Date.parse(second?.createdAt ?? '') - Date.parse(first?.createdAt ?? '')).toBe(
      CHAT_AGENT_REPLY_S * 1000,
    )
  })

  test('takes the longer the more is written, up to a point', () => {
    const seconds = (words: string) => {
      const { send, advance, heard } = underWay()
      const known = heard().length
      const sentAt = Date.parse(send(text(words)).body.createdAt)
      advance(60)
      return (Date.parse(heard()[known]?.createdAt ?? '') - sentAt) / 1000
    }
    expect(seconds('thanks')).toBe(CHAT_AGENT_REPLY_S)
    expect(seconds('slip')).toBeGreaterThan(CHAT_AGENT_REPLY_S)
    expect(seconds('explain')).toBe(CHAT_AGENT_REPLY_MAX_S)
  })

  test('goes on in a world that was saved in the middle of it', () => {
    const { send, advance, world } = underWay()
    send(text('demo'))
    advance(CHAT_AGENT_REPLY_S)
    const saved = JSON.parse(JSON.stringify(world.dump()))
    const other = setUp()
    other.world.restore(saved)
    other.advance(100)
    expect(typesOf(other.heard().slice(2))).toEqual(typesOf(everything).filter((_, i) => i > 0))
  })

  test('stops when a person takes over, and begins again when nobody has written for a while', () => {
    const { send, advance, heard, ask, world } = underWay()
    send(text('bonus'))
    chatMessage(world, { guestId: GUEST, message: 'A person here.' })
    expect(heard().at(-1)).toMatchObject({ sender: 'support', message: text('A person here.') })
    advance(100)
    expect(heard()).toHaveLength(3)
    advance(CHAT_TAKEOVER_S)
    expect(typesOf(ask('withdraw'))).toEqual(['buttons'])
  })
})

test('the same message gets the same answer in every fresh world', () => {
  const said = () => setUp().ask('demo')
  expect(said()).toEqual(said())
})
