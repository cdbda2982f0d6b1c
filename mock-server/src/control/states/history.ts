import { WALLET } from '@wallet/contracts/endpoints/wallet'
import { chatContents } from '@wallet/contracts/states/chatContents'
import type { historyStates } from '@wallet/contracts/states/history'
import { type Conversation, conversationOf } from '../../provider/areas/chat/conversation.ts'
import { CUSTOMER, SUPPORT, say } from '../../provider/areas/chat/messages.ts'
import { keepFile } from '../../provider/shared/files.ts'
import { toSatang } from '../../provider/shared/money.ts'
import { addStatement } from '../../provider/shared/statements.ts'
import type { Establish, Stage } from './stage.ts'

const GUEST = 'guest-of-the-states'
const PICTURE = { mime: 'image/png', extension: 'png', end: 1 } as const

/** Both who can have a conversation, and the one that is meant. */
function identities(stage: Stage, who: 'member' | 'guest') {
  const login = stage.signIn()
  const meant = who === 'member' ? { userId: login.userId } : { guestId: GUEST }
  return { values: { ...login, guestId: GUEST }, conversation: conversationOf(stage.world, meant) }
}

function supportSays({ world }: Stage, conversation: Conversation, type: keyof typeof chatContents) {
  say(world, conversation, {
    sender: SUPPORT,
    message: chatContents[type],
    username: 'support',
    name: 'Mali',
    deviceToken: 'device',
    session_id: 'session-1',
  })
}

export const history: Establish<keyof typeof historyStates> = {
  'a statement entry': (stage, { type, amount, status, source }) => {
    const login = stage.signIn()
    addStatement(stage.world, login.userId, {
      statementType: type,
      from: WALLET,
      to: 'pg',
      amount: toSatang(amount),
      status,
      source: source ? { kind: source, text: 'State' } : null,
    })
    return login
  },
  'nothing has happened yet': (stage) => stage.signIn(),
  'a slip': (stage, { amount, status, note, hasLink }) => {
    const { world } = stage
    const login = stage.signIn()
    const image = '/media/banners/gift.svg'
    const { reference } = world.tables.slips.insert({
      _id: world.random.id(),
      memberId: login.userId,
      reference: 'SLSTATE00001',
      createdAt: world.now,
      amount: toSatang(amount),
      status,
      note,
      link: hasLink ? image : null,
      image,
      fingerprint: '',
    })
    return { ...login, reference }
  },
  'a conversation': (stage, { of, said }) => {
    const { values, conversation } = identities(stage, of)
    if (said) supportSays(stage, conversation, said)
    return values
  },
  'an uploaded picture': (stage) => ({
    ...stage.signIn(),
    filePath: keepFile(stage.world, new Uint8Array([0]), PICTURE),
  }),
  'support writes': (stage, { to, type }) => {
    const { values, conversation } = identities(stage, to)
    supportSays(stage, conversation, type)
    return values
  },
  'a customer writes': (stage, { from }) => {
    const { values, conversation } = identities(stage, from)
    say(stage.world, conversation, {
      sender: CUSTOMER,
      message: chatContents.text,
      username: '0810000001',
      name: 'Kan',
      deviceToken: 'device',
      session_id: 'session-1',
    })
    return values
  },
}
