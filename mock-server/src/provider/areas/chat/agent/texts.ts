import { en } from './en.ts'
import { la } from './la.ts'
import { th } from './th.ts'

/** What the agent says in one language. A pair is the title and the subtitle of a card. */
export interface AgentTexts {
  name: string
  phone: string
  welcome: string
  choose: string
  notUnderstood: string
  thanks: string
  deposit: string
  withdraw: string
  bonus: string
  talk: string
  call: string
  conditions: string
  howTo: string
  seeBonus: string
  ways: string
  byBank: [string, string]
  byQr: [string, string]
  byVoucher: [string, string]
  /** All that there is to know about depositing: long on purpose. */
  details: string
  bounds: string
  bonuses: string
  weekend: [string, string]
  river: [string, string]
  sendSlip: string
  sample: string
  gotPicture: string
  gotVideo: string
  moneyIn: string
  notYet: string
  lookingInto: string
  clip: string
  conditionsFile: string
  conditionsName: string
  lineCode: string
  person: string
  /** Before one message of every type. */
  everything: string
}

export const agentTexts = { th, la, en } satisfies Record<string, AgentTexts>
export type AgentLanguage = keyof typeof agentTexts

/** The language a text is written in; null where no letter tells. */
export function languageOf(text: string): AgentLanguage | null {
  if (/[\u0e80-\u0eff]/.test(text)) return 'la'
  if (/[\u0e00-\u0e7f]/.test(text)) return 'th'
  return /[a-z]/i.test(text) ? 'en' : null
}
