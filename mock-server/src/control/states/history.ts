import { WALLET } from '@wallet/contracts/endpoints/wallet'
import { OUTSIDE } from '@wallet/contracts/limits'
import { chatContents } from '@wallet/contracts/states/chatContents'
import type { historyStates } from '@wallet/contracts/states/history'
import {
  addMessage,
  type Conversation,
  CUSTOMER,
  conversationOf,
  SUPPORT,
} from '../../provider/areas/chat/messages.ts'
import { storeUpload } from '../../provider/shared/fileKinds.ts'
import { addStatement, toSatang } from '../../provider/shared/money.ts'
import type { StateSetup, StateSetups } from './stateSetup.ts'

const IMAGE = '/media/banners/gift.svg'
const GUEST = 'guest-of-the-states'
const PICTURE = { mime: 'image/png', extension: 'png', end: 1 } as const

/** A member and a guest conversation, and the selected one. */
function identities(setup: StateSetup, who: 'member' | 'guest') {
  const login = setup.signIn()
  const meant = who === 'member' ? { userId: login.userId } : { guestId: GUEST }
  return { values: { ...login, guestId: GUEST }, conversation: conversationOf(setup.world, meant) }
}

const device = { deviceToken: 'device', session_id: 'session-1' }

function supportSays({ world }: StateSetup, conversation: Conversation, type: keyof typeof chatContents) {
  const support = { sender: SUPPORT, username: 'support', name: 'Mali', ...device }
  addMessage(world, conversation, { ...support, message: chatContents[type] })
}

/** Adds an entry of {number} baht and {number} minutes of age to every paged list. */
export function addToEachList(setup: StateSetup, number: number, minutesAgo: number) {
  const { tables } = setup.world
  const row = () => ({ ...setup.row(minutesAgo), amount: toSatang(number) })
  const moved = { statementType: 'deposit', from: OUTSIDE.bank, to: WALLET, source: null } as const
  tables.statements.insert({ ...row(), ...moved, status: 'SUCCESS' })
  tables.invites.insert({ ...row(), fromName: 'Somsri J.' })
  tables.refunds.insert(row())
  const reference = `SLSTATE${String(number).padStart(5, '0')}`
  tables.slips.insert({ ...row(), reference, status: 'SUCCESS', note: null, link: null, image: IMAGE })
}

export const history: StateSetups<keyof typeof historyStates> = {
  'a statement entry': (setup, { type, amount, status, source }) => {
    const login = setup.signIn()
    addStatement(setup.world, login.userId, {
      statementType: type,
      from: WALLET,
      to: 'pg',
      amount: toSatang(amount),
      status,
      source: source ? { kind: source, text: 'State' } : null,
    })
    return login
  },
  'nothing has happened yet': (setup) => setup.signIn(),
  'long lists': (setup, { count }) => {
    const { world } = setup
    const login = setup.signIn()
    const conversation = conversationOf(world, { userId: login.userId })
    for (let number = 1; number <= count; number++) {
      addToEachList(setup, number, count - number)
      const message = { message_type: 'text', payload: { message: String(number) } } as const
      addMessage(world, conversation, { sender: SUPPORT, message })
    }
    return login
  },
  'a slip': (setup, { amount, status, note, hasLink }) => {
    const reference = 'SLSTATE00001'
    const picture = { link: hasLink ? IMAGE : null, image: IMAGE }
    const row = { ...setup.row(), reference, amount: toSatang(amount), status, note, ...picture }
    setup.world.tables.slips.insert(row)
    return { ...setup.signIn(), reference }
  },
  'a conversation': (setup, { of, said }) => {
    const { values, conversation } = identities(setup, of)
    if (said) supportSays(setup, conversation, said)
    return values
  },
  'an uploaded picture': (setup) => ({
    ...setup.signIn(),
    filePath: storeUpload(setup.world, new Uint8Array([0]), PICTURE),
  }),
  'support writes': (setup, { to, type }) => {
    const { values, conversation } = identities(setup, to)
    supportSays(setup, conversation, type)
    return values
  },
  'a customer writes': (setup, { from }) => {
    const { values, conversation } = identities(setup, from)
    const customer = { sender: CUSTOMER, username: '0810000001', name: 'Kan', ...device }
    addMessage(setup.world, conversation, { ...customer, message: chatContents.text })
    return values
  },
}
