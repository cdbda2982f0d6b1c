import { ChatMessage } from '../../src/endpoints/chat.ts'
import { checkAgainst } from '../answerFindings.ts'
import { forgedTokens } from '../effects/token.ts'
import type { Mismatch } from '../exchange.ts'
import { valueText } from '../jsonPath.ts'
import { type ContractCase, type RunnableCase, withDescription } from '../pacts.ts'
import { eventFaults } from '../semantics.ts'
import { Fault, type Session } from '../session.ts'
import { connectByPolling, type SocketClient } from './client.ts'
import { Rooms, STATE, shownOf } from './room.ts'

type Run = (rooms: Rooms) => Promise<unknown>

/** Demands that the first received message is the sent message. Another message came from another room, or twice. */
async function expectFirst(client: SocketClient, sent: string) {
  const received = shownOf(await client.first())
  if (received !== sent)
    throw new Fault('event', `expected ${valueText(sent)} but received ${valueText(received)}`)
}

/** Demands that each page hears two messages of the member once. */
async function expectOnce(rooms: Rooms, pages: SocketClient[]) {
  const first = await rooms.say('member')
  for (const page of pages) await expectFirst(page, first)
  const second = await rooms.say('member')
  for (const page of pages) while (page.received.length < 2) await page.next()
  if (!pages.every(({ received: [, next] }) => next && shownOf(next) === second))
    throw new Error(`expected "${first}" once, and received it again`)
}

async function checkRefused(client: SocketClient, room: string) {
  const answer = await client.join(room)
  const { message } = answer ?? {}
  if (typeof message !== 'string' || message === 'OK')
    throw new Error(
      `joining ${room} must be refused with a code, and was acknowledged with ${JSON.stringify(answer)}`,
    )
}

function demandMessage(message: ChatMessage, values: Session['values']) {
  const [broken] = checkAgainst(ChatMessage, message).filter(({ kind }) => kind === 'breaks the contract')
  if (broken) throw new Fault('event', broken.detail)
  const [fault] = eventFaults({
    schema: ChatMessage,
    status: 200,
    headers: {},
    body: message,
    text: '',
    values,
  })
  if (fault) throw new Fault(fault.field, fault.text)
}

const joinBoth = async (rooms: Rooms) => [await rooms.joined('member'), await rooms.joined('guest')] as const

const runs: Record<string, [title: string, run: Run, state?: ContractCase['state']]> = {
  connects: ['A page connects over a web socket', (rooms) => rooms.connect(rooms.token)],
  polls: [
    'A page connects by polling, where no web socket comes through',
    (rooms) => connectByPolling(rooms.connectOptions(rooms.token)),
  ],
  memberHears: [
    'A member joins their room and hears there what is said, as the contract has it',
    async (rooms) => {
      const member = await rooms.joined('member')
      const text = await rooms.say('member')
      demandMessage(await member.first(), rooms.values)
      await expectFirst(member, text)
    },
  ],
  guestHears: [
    'A guest joins their room without a token and hears what is said there',
    async (rooms) => expectFirst(await rooms.joined('guest'), await rooms.say('guest')),
  ],
  hearsNobodyElse: [
    'Nobody hears what is said in another room',
    async (rooms) => {
      const [member, guest] = await joinBoth(rooms)
      const ofMember = await rooms.say('member')
      const ofGuest = await rooms.say('guest')
      await expectFirst(member, ofMember)
      await expectFirst(guest, ofGuest)
    },
  ],
  hearsSupport: [
    'A member hears over the socket what support writes, and a guest does not',
    async (rooms) => {
      const [member, guest] = await joinBoth(rooms)
      const ofSupport = await rooms.letSupportWrite('member')
      const ofGuest = await rooms.say('guest')
      await expectFirst(member, ofSupport)
      await expectFirst(guest, ofGuest)
    },
  ],
  guestHearsSupport: [
    'A guest hears over the socket what support writes',
    async (rooms) => expectFirst(await rooms.joined('guest'), await rooms.letSupportWrite('guest')),
  ],
  bothPagesHear: [
    'Two pages of one member both hear each message once',
    async (rooms) => expectOnce(rooms, [await rooms.joined('member'), await rooms.joined('member')]),
  ],
  hearsLongMessages: [
    'A message of the greatest length comes whole',
    async (rooms) => expectFirst(await rooms.joined('member'), await rooms.say('member', true)),
  ],
  refusesVisitors: [
    'Nobody joins the room of a member without that member’s token',
    async (rooms) => {
      const forged = forgedTokens(rooms.token).map(([, token]) => token)
      for (const token of [undefined, 'not-a-token-of-this-provider', ...forged])
        await checkRefused(await rooms.connect(token), rooms.roomOf('member'))
    },
  ],
  refusesEndedLogins: [
    'Nobody joins the room of a member with a login that has ended',
    async (rooms) => checkRefused(await rooms.connect(rooms.token), rooms.roomOf('member')),
    { name: 'a login that is refused', params: { code: 'INVALID_USER_2' } },
  ],
  refusesOtherMembers: [
    'Nobody joins the room of a member with the token of another member',
    async (rooms) =>
      checkRefused(await rooms.connect(String(rooms.values.otherToken)), rooms.roomOf('member')),
    { name: 'two members', params: {} },
  ],
  hearsNothingRefused: [
    'Whoever was refused hears nothing of that room',
    async (rooms) => {
      const visitor = await rooms.connect()
      await visitor.join(rooms.roomOf('member'))
      await visitor.join(rooms.roomOf('guest'))
      await rooms.say('member')
      await expectFirst(visitor, await rooms.say('guest'))
    },
  ],
  refusesStrangeRooms: [
    'A room that is none is refused',
    async (rooms) =>
      checkRefused(await rooms.connect(rooms.token), `another-${rooms.prefix}-${rooms.idOf('member')}`),
  ],
  reconnects: [
    'A page that lost its connection connects again, joins again and hears each message once',
    async (rooms) => {
      const lost = await rooms.joined('member')
      lost.close()
      const member = await rooms.joined('member')
      await member.join(rooms.roomOf('member'))
      await expectOnce(rooms, [member])
    },
  ],
}

async function checkInRooms(run: Run, session: Session): Promise<Mismatch[]> {
  const rooms = new Rooms(session)
  try {
    await rooms.open()
    await run(rooms)
    return []
  } catch (error) {
    throw error instanceof Fault ? error : new Fault('socket', (error as Error).message)
  } finally {
    rooms.close()
  }
}

export const socketChecks: RunnableCase[] = Object.entries(runs).map(([name, [title, run, state = STATE]]) =>
  withDescription({
    area: 'chat',
    endpoint: `SOCKET ${name}`,
    title,
    state,
    needsStates: true,
    check: (session: Session) => checkInRooms(run, session),
  }),
)
