import {
  buttons,
  call,
  card,
  cards,
  help,
  media,
  other,
  postback,
  press,
  quickReplies,
  text,
  waysToDeposit,
  web,
} from '@wallet/fixtures/chatContent'
import type { Language } from '@wallet/fixtures/text'
import type { Content } from '../messages.ts'
import { type AgentTexts, agentTexts } from './agentTexts.ts'

export type AgentWords = Record<Language, string[]>

/** A topic of the agent. Buttons carry its name as their payload. */
export interface Topic {
  name: string
  /** Words that select the topic, anywhere in a message. English words must match as a whole. */
  words: AgentWords
  reply: (t: AgentTexts, language: Language) => Content[]
}

const wordless: AgentWords = { th: [], la: [], en: [] }

const menu = (t: AgentTexts, message = t.choose) =>
  quickReplies(
    message,
    press(t.deposit, 'DEPOSIT'),
    press(t.withdraw, 'WITHDRAW'),
    press(t.bonus, 'BONUS'),
    press(t.talk, 'PERSON'),
  )

const deposits = (t: AgentTexts) => waysToDeposit(t, press(t.notYet, 'SLIP'))
const bounds = (t: AgentTexts) => help(t.bounds, t)

const afterPicture = (t: AgentTexts) =>
  quickReplies(t.gotPicture, press(t.moneyIn, 'MONEY_IN'), press(t.notYet, 'NOT_IN'), press(t.talk, 'PERSON'))

const sampleSlip = (t: AgentTexts) => media('image', 'slips/slip-500.svg', t.sample, 'slip-500.svg')
const clip = (t: AgentTexts) => media('video', 'chat/send-slip.mp4', t.clip, 'send-slip.mp4')
const conditions = (t: AgentTexts, language: Language) =>
  media('file', `chat/conditions-${language}.txt`, t.conditionsFile, t.conditionsName)

/** Messages of every type, by the word that a customer writes. */
export const samples = (t: AgentTexts, language: Language): Record<string, Content> => ({
  '#text': text(t.everything),
  '#buttons': bounds(t),
  '#image': sampleSlip(t),
  '#video': clip(t),
  '#file': conditions(t, language),
  '#generic': deposits(t),
  '#postback': postback(t.conditions, 'CONDITIONS'),
  '#other': other,
  '#quick_replies': menu(t),
})

/** The first matching topic wins. "deposited, but the money is not in" is about a slip. */
export const topics: Topic[] = [
  {
    name: 'EVERYTHING',
    words: { th: ['เดโม', 'ดูทุกแบบ'], la: ['ເດໂມ', 'ເບິ່ງທຸກແບບ'], en: ['demo', 'show everything'] },
    reply: (t, language) => Object.values(samples(t, language)),
  },
  {
    name: 'SLIP',
    words: {
      th: ['สลิป', 'เงินยังไม่เข้า', 'เงินไม่เข้า'],
      la: ['ສະລິບ', 'ບິນ', 'ເງິນຍັງບໍ່ເຂົ້າ', 'ເງິນບໍ່ເຂົ້າ'],
      en: ['slip', 'not in', 'not arrived'],
    },
    reply: (t) => [text(t.sendSlip), sampleSlip(t)],
  },
  {
    name: 'MONEY_IN',
    words: { th: ['เงินเข้าแล้ว'], la: ['ເງິນເຂົ້າແລ້ວ'], en: ['money is in', 'arrived'] },
    reply: (t) => [text(t.thanks)],
  },
  { name: 'NOT_IN', words: wordless, reply: (t) => [text(t.lookingInto), other] },
  {
    name: 'VIDEO',
    words: { th: ['วิดีโอ', 'คลิป'], la: ['ວິດີໂອ', 'ຄລິບ'], en: ['video', 'clip'] },
    reply: (t) => [clip(t)],
  },
  {
    name: 'CONDITIONS',
    words: { th: ['เงื่อนไข', 'ไฟล์'], la: ['ເງື່ອນໄຂ', 'ໄຟລ໌'], en: ['condition', 'terms', 'file'] },
    reply: (t, language) => [conditions(t, language)],
  },
  {
    name: 'DETAILS',
    words: { th: ['อธิบาย', 'ละเอียด'], la: ['ອະທິບາຍ', 'ລະອຽດ'], en: ['explain', 'detail', 'step by step'] },
    reply: (t) => [text(t.details)],
  },
  {
    name: 'PERSON',
    words: {
      th: ['ทีมงาน', 'แอดมิน', 'โทร', 'แชต', 'แชท'],
      la: ['ທີມງານ', 'ແອັດມິນ', 'ໂທ'],
      en: ['talk', 'support', 'human', 'person', 'call', 'agent'],
    },
    reply: (t) => [other, buttons(t.person, call(t), web('LINE', 'https://line.me/'))],
  },
  {
    name: 'LINE',
    words: { th: ['ไลน์'], la: ['ໄລນ໌', 'ໄລນ'], en: ['line'] },
    reply: (t) => [media('image', 'contact/line-qr.svg', t.lineCode, 'line-qr.svg')],
  },
  {
    name: 'BONUS',
    words: {
      th: ['โบนัส', 'โปรโม', 'มีโปร', 'รับโปร', 'โปรไหน'],
      la: ['ໂບນັດ', 'ໂປຣໂມ'],
      en: ['bonus', 'bonuses', 'promotion'],
    },
    reply: (t) => [
      text(t.bonuses),
      cards(
        card('banners/fest.svg', t.weekend, web(t.seeBonus, '/user/bonus')),
        card('banners/river.svg', t.river, web(t.seeBonus, '/user/bonus')),
      ),
    ],
  },
  {
    name: 'WITHDRAW',
    words: { th: ['ถอน'], la: ['ຖອນ'], en: ['withdraw', 'withdrawal', 'cash out'] },
    reply: (t) => [bounds(t)],
  },
  {
    name: 'DEPOSIT',
    words: { th: ['ฝาก', 'เติม'], la: ['ຝາກ', 'ຕື່ມ', 'ເຕີມ'], en: ['deposit', 'top up', 'add money'] },
    reply: (t) => [text(t.ways), deposits(t)],
  },
  {
    name: 'THANKS',
    words: { th: ['ขอบคุณ'], la: ['ຂອບໃຈ'], en: ['thank', 'thank you'] },
    reply: (t) => [text(t.thanks)],
  },
  {
    name: 'HELLO',
    words: { th: ['สวัสดี', 'หวัดดี'], la: ['ສະບາຍດີ'], en: ['hi', 'hello', 'hey', 'good morning'] },
    reply: (t) => [text(t.welcome), menu(t)],
  },
]

/** Answers to a picture, to a video and to a message without a known word. */
export const wordlessReplies = {
  image: (t: AgentTexts) => [afterPicture(t)],
  video: (t: AgentTexts) => [text(t.gotVideo)],
  unknown: (t: AgentTexts) => [menu(t, t.notUnderstood)],
}

export interface AgentAnswer {
  words: AgentWords
  /** The message types of the answers. For media: the type of the file. */
  sends: string[]
}

const typeOf = ({ message_type, payload }: ReturnType<typeof samples>[string]) =>
  payload.fileType ?? message_type

/** Lists the words that the agent knows, for the documentation and the control room. */
export function agentWords(): AgentAnswer[] {
  const written = topics.filter(({ words }) => words.en.length > 0)
  return [
    ...written.map(({ words, reply }) => ({ words, sends: reply(agentTexts.en, 'en').map(typeOf) })),
    ...Object.entries(samples(agentTexts.en, 'en')).map(([word, content]) => ({
      words: { th: [word], la: [word], en: [word] },
      sends: [typeOf(content)],
    })),
  ]
}
