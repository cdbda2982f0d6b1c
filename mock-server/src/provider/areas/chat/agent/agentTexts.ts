/** Texts of the agent in one language. A pair is the title and the subtitle of a card. */
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
  /** A long text about deposits. */
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
  /** The text before one message of every type. */
  everything: string
}
