import { existsSync, readFileSync } from 'node:fs'
import { ChatMessage, chatMessageTypes } from '@wallet/contracts/endpoints/chat'
import { BONUS_TURNOVER_TIMES, WITHDRAW_MAX } from '@wallet/contracts/limits'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { buttonsOf, pressed, setUp, text, typesOf, underWay } from '../../../../test/chat/conversation.ts'
import { file, png } from '../../../../test/pictures.ts'
import { agentWords } from './agent/topics.ts'

const artOf = (path: string) => new URL(`../../../../../fixtures/art/${path}`, import.meta.url)
const everything = setUp().ask('demo')

const rows = agentWords().flatMap(({ words: { th, la, en }, sends }) =>
  [...th, ...la, ...en].map((word) => ({ word, sends: sends.join(', ') })),
)

test.each(rows)('answers $word with $sends', ({ word, sends }) => {
  expect(typesOf(underWay().ask(word)).join(', ')).toBe(sends)
  expect(typesOf(underWay().ask(`.. ${word.toUpperCase()} ..`)).join(', ')).toBe(sends)
})

test.each(agentWords())(
  'names the same figures in every language: $words.en.0',
  ({ words: { th, la, en } }) => {
    const figuresOf = ([word = '']: readonly string[]) =>
      underWay()
        .ask(word)
        .flatMap(({ message }) => message.payload.message?.match(/\d[\d,.:]*\d|\d/g) ?? [])
        .sort()
    for (const other of [th, la]) expect(figuresOf(other)).toEqual(figuresOf(en))
  },
)

test.each([
  ['ฝากแล้วเงินยังไม่เข้าค่ะ', ['text', 'image']],
  ['I deposited but my money is not in', ['text', 'image']],
  ['สวัสดีครับ อยากถอนเงิน', ['buttons']],
  ['I deposited 500', ['text', 'generic']],
  ['this', ['quick_replies']],
  ['ยังไม่เข้าใจค่ะ', ['quick_replies']],
  ['โปรดช่วยด้วย', ['quick_replies']],
  ['12345', ['quick_replies']],
  ['__proto__', ['quick_replies']],
  ['#constructor', ['quick_replies']],
])('finds the topic of %s', (words, types) => {
  expect(typesOf(underWay().ask(words))).toEqual(types)
})

const hello = { th: 'สวัสดี', la: 'ສະບາຍດີ', en: 'Hello' }

test.each(Object.entries(hello))('answers in the language of the message: %s', (_, greeting) => {
  const [welcome, menu] = setUp().ask(greeting)
  expect(welcome?.message.payload.message).toContain(greeting)
  expect(welcome?.name).toContain('Sabai')
  expect(menu?.message.message_type).toBe('quick_replies')
})

test('keeps the language after a message without words', () => {
  const { ask } = setUp()
  ask('ສະບາຍດີ')
  expect(ask('500')[0]?.message.payload.message).toContain('ຂໍອະໄພ')
  expect(ask('#image')[0]?.message.payload.message).toContain('ສະລິບ')
  ask('Hello')
  expect(ask('???')[0]?.message.payload.message).toContain('Sorry')
})

test('answers in the language of the pressed button', () => {
  expect(setUp().ask(pressed('ຖອນເງິນ', 'WITHDRAW')).at(-1)?.message.payload.message).toContain('ບາດ')
})

test('greets once after several messages', () => {
  const { send, received, advance } = setUp()
  send(text('withdraw'))
  send(text('withdraw'))
  advance(200)
  expect(typesOf(received())).toEqual(['text', 'buttons', 'buttons'])
})

test('answers every button in every language', () => {
  for (const start of ['demo', 'เดโม', 'ເດໂມ']) {
    const open = setUp().ask(start).flatMap(buttonsOf)
    const seen = new Set<string>()
    for (let button = open.pop(); button; button = open.pop()) {
      const { title, type, payload } = button
      if (!['postback', 'message'].includes(type) || seen.has(`${title} ${payload}`)) continue
      seen.add(`${title} ${payload}`)
      const answers = underWay().ask(type === 'postback' ? pressed(title, payload) : text(payload))
      expect(answers.length, title).toBeGreaterThan(0)
      expect(answers[0]?.message.payload.message ?? '', title).not.toMatch(/^(Sorry|ขออภัย|ขอโทษ|ຂໍອະໄພ)/)
      open.push(...answers.flatMap(buttonsOf))
    }
    expect(seen.size).toBeGreaterThanOrEqual(5)
  }
})

test('offers help after a picture and says thanks for a video', () => {
  const { visitor, ask } = underWay()
  const { path } = visitor.upload('/api/chat/upload-image', file('slip.png', png())).body
  const answers = ask({ message_type: 'media', payload: { filePath: path, fileType: 'image' } })
  expect(typesOf(answers)).toEqual(['quick_replies'])
  const [first, ...others] = answers.flatMap(buttonsOf)
  expect([first, ...others].map((button) => button?.payload)).toEqual(['MONEY_IN', 'NOT_IN', 'PERSON'])
  expect(typesOf(ask(pressed(first?.title ?? '', first?.payload ?? '')))).toEqual(['text'])
})

test('answers a button by its payload, not by its title', () => {
  expect(typesOf(underWay().ask(pressed('Thank you', 'BONUS')))).toEqual(['text', 'generic'])
})

test.each([
  ['เงื่อนไข', 'th'],
  ['ເງື່ອນໄຂ', 'la'],
  ['terms', 'en'],
])('sends the conditions in the language of the customer: %s', (words, language) => {
  const [answer] = underWay().ask(words)
  expect(answer?.message.payload.filePath).toBe(`/media/chat/conditions-${language}.txt`)
})

test('covers every type of message and media, in the shape of the contract', () => {
  const types = everything.map(({ message }) => message.message_type)
  expect(new Set(types)).toEqual(new Set(chatMessageTypes))
  expect(typesOf(everything)).toEqual(expect.arrayContaining(['image', 'video', 'file']))
  const schema = Compile(ChatMessage)
  for (const message of everything) expect([...schema.Errors(message)]).toEqual([])
})

test('refers to existing files only', () => {
  const named = ['demo', 'เดโม', 'ເດໂມ', 'bonus', 'line']
    .flatMap((words) => setUp().ask(words))
    .flatMap(({ message: { payload } }) => [
      payload.url,
      ...(payload.cards ?? []).map((card) => card.image_url),
    ])
    .filter((url) => typeof url === 'string')
  expect(new Set(named).size).toBeGreaterThan(8)
  for (const url of named) expect(existsSync(artOf(url.slice('/media/'.length))), url).toBe(true)
})

test.each(['demo', 'เดโม', 'ເດໂມ', 'explain', 'อธิบาย', 'ອະທິບາຍ'])(
  'keeps a number and its unit on one line: %s',
  (word) => {
    // Matches a number, a normal space and a word. Times and ranges are allowed.
    const broken = /(?<!:\d)\d (?!to |ถึง|ຫາ)[a-z\u0e00-\u0eff]+/g
    expect(JSON.stringify(setUp().ask(word)).match(broken)).toBeNull()
  },
)

test.each(['th', 'la', 'en'])('gives the limits of the service: %s', (language) => {
  const conditions = readFileSync(artOf(`chat/conditions-${language}.txt`), 'utf8')
  expect(conditions).toContain(WITHDRAW_MAX.toLocaleString('en-US'))
  expect(conditions).toContain(` ${BONUS_TURNOVER_TIMES} `)
})
