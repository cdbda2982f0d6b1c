import { allMessages } from '@wallet/contracts/errors'
import { describe, expect, test } from 'vitest'
import { flatten } from '../../build/textsTable.ts'
import { texts as shown } from '../../test/texts.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const flat = (texts: Parameters<typeof flatten>[0]) => Object.fromEntries(flatten(texts))
const th = flat(shown.th)
const others = { la: flat(shown.la), en: flat(shown.en) }

describe.each(Object.entries({ th, ...others }))('the texts in %s', (language, texts) => {
  const locale = language === 'la' ? 'lo' : language

  test('keeps a number and its unit on one line', () => {
    const unit =
      /(\d|\{\w+\}) (นาที|หลัก|บาท|กีบ|ชั่วโมง|ครั้ง|เท่า|เหรียญ|MB|ນາທີ|ບາດ|ກີບ|ຊົ່ວໂມງ|ຄັ້ງ|baht|kip|minute|hour|coin)/
    expect(having(texts, unit)).toEqual([])
  })

  test('has normalized characters without hidden ones', () => {
    expect(having(texts, /\u0e4d\u0e32|\u0ecd\u0eb2|ຫມ|ຫນ|\u200b/)).toEqual([])
    expect(Object.entries(texts).filter(([, text]) => text !== text.normalize('NFC'))).toEqual([])
  })

  test('breaks between words only', () => {
    // A piece that is a single consonant, or starts with a sign that follows a consonant.
    const torn = /^[\u0e01-\u0e2e\u0e81-\u0eae]$|^[\u0e30-\u0e3a\u0e45-\u0e4e\u0eb0-\u0ebd\u0ec8-\u0ecd]/
    const words = new Intl.Segmenter(locale, { granularity: 'word' })
    const tornTexts = Object.entries(texts).filter(([, text]) =>
      [...words.segment(text)].some(({ segment }) => torn.test(segment)),
    )
    expect(tornTexts).toEqual([])
  })

  test('has no empty text and no outer space', () => {
    expect(having(texts, /^\s|\s$|^$/)).toEqual([])
  })
})

test.each(Object.entries(others))('has in %s the keys of the Thai texts', (language, texts) => {
  // Only English has plurals: `coins` ("5 coins") and `coins_one`, which is used when `count` is 1.
  const keys = Object.keys(texts).filter((key) => language !== 'en' || !key.endsWith('_one'))
  expect(keys).toEqual(Object.keys(th))
})

test('has a text for every message of the provider and for no other', () => {
  expect(Object.keys(shown.th.errors).sort()).toEqual(allMessages().sort())
})

test.each(Object.entries(others))('uses in %s the placeholders of the Thai texts', (_, texts) => {
  for (const [key, text] of Object.entries(th)) {
    expect([key, placeholders(texts[key]!)]).toEqual([key, placeholders(text)])
  }
})

/** The words of each unit in the three languages. A number without one of them has no unit. */
const units: readonly (readonly [unit: string, words: RegExp])[] = [
  ['seconds', /^(วินาที|ວິນາທີ|second)/],
  ['minutes', /^(นาที|ນາທີ|minute)/],
  ['hours', /^(ชั่วโมง|ຊົ່ວໂມງ|hour)/],
  ['days', /^(วัน|ມື້|day)/],
  ['digits', /^(หลัก|ຫຼັກ|ຕົວເລກ|digit)/],
  ['letters', /^(ตัวอักษร|ຕົວອັກສອນ|character|letter)/],
  ['baht', /^(บาท|ບາດ|baht)/],
  ['kip', /^(กีบ|ກີບ|kip)/],
  ['coins', /^(เหรียญ|ຫຼຽນ|coin)/],
  ['times', /^(ครั้ง|เท่า|ຄັ້ງ|ເທົ່າ|time)/],
  ['MB', /^MB/],
]
const figuresIn = (text: string) =>
  [...text.matchAll(/(฿|<|>)?(\d[\d.,:]*|\{\w+\})([%+]?)[ \u00a0-]?(\S*)/g)]
    .map(([, sign = '', figure, mark, word = '']) => {
      const unit = units.find(([, words]) => words.test(word))?.[0] ?? ''
      return `${sign}${figure}${mark} ${unit}`.trim()
    })
    .sort()

test.each(Object.entries(others))('uses in %s the numbers and units of the Thai texts', (_, texts) => {
  const wrong = Object.entries(th)
    .map(([key, text]) => [key, figuresIn(text).join(', '), figuresIn(texts[key]!).join(', ')])
    .filter(([, one, other]) => one !== other)
  // "Around the clock", "short", "guessed wrong 3 times".
  const free = ['desktop.care', 'howto.subtitle', 'slip.text.wrongCaptcha']
  expect(wrong.filter(([key]) => !free.includes(key!))).toEqual([])
})

test('has no Thai letter in Lao texts, and no Lao letter in Thai texts', () => {
  expect(having(others.la, /[\u0e01-\u0e3e\u0e40-\u0e5b]/)).toEqual([])
  expect(having(th, /[\u0e80-\u0eff]/)).toEqual([])
})

test('uses every text', () => {
  const written = Object.values(sources).join('\n')
  const composed = [...written.matchAll(/\bt\(\s*`([^`]+)`/g)].map(
    ([, key]) => new RegExp(`^${key!.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w-]+')}$`),
  )
  const isRead = (key: string) =>
    written.includes(`'${key}'`) || composed.some((pattern) => pattern.test(key))
  expect(Object.keys(th).filter((key) => !isRead(key))).toEqual([])
})

const having = (texts: Record<string, string>, pattern: RegExp) =>
  Object.entries(texts).filter(([, text]) => pattern.test(text))

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()
