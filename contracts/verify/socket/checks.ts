import { ChatMessage } from '../../src/endpoints/chat.ts'
import { checkAgainst } from '../answerFindings.ts'
import type { Mismatch } from '../exchange.ts'
import { valueText } from '../jsonPath.ts'
import { type ContractCase, type RunnableCase, withDescription } from '../pacts.ts'
import { eventFaults } from '../semantics.ts'
import { Fault, type Session } from '../session.ts'
import { connectByPolling, type SocketClient } from './client.ts'
import { Rooms, STATE, textOf } from './room.ts'

type Run = (rooms: Rooms) => Promise<Mismatch[]>

const wrong = (text: string, field = 'socket'): Mismatch[] => [{ field, text }]
const well: Mismatch[] = []

/** Checks that the first received message is the sent message. Another message came from another room, or twice. */
async function hears(client: SocketClient, text: string): Promise<Mismatch[]> {
  const received = textOf(await client.first())
  return received === text
    ? well
    : wrong(`expected ${valueText(text)} but received ${valueText(received)}`, '$.message.payload.message')
}

/** Checks that each page hears two messages of the member once. */
async function hearOnce(rooms: Rooms, pages: SocketClient[]): Promise<Mismatch[]> {
  const first = await rooms.say('member')
  const found: Mismatch[] = []
  for (const page of pages) found.push(...(await hears(page, first)))
  const second = await rooms.say('member')
  for (const page of pages) while (page.received.length < 2) await page.next()
  const isOnce = pages.every(({ received: [, next] }) => next && textOf(next) === second)
  return isOnce ? found : wrong(`expected "${first}" once, and received it again`)
}

async function refused(client: SocketClient, room: string): Promise<Mismatch[]> {
  const answer = await client.join(room)
  const { message } = answer ?? {}
  return typeof message === 'string' && message !== 'OK'
    ? well
    : wrong(
        `joining ${room} must be refused with a code, and was acknowledged with ${JSON.stringify(answer)}`,
      )
}

const runs: Record<string, [title: string, run: Run, state?: ContractCase['state']]> = {
  connects: [
    'A page connects over a web socket',
    async (rooms) => {
      await rooms.connect(rooms.token)
      return well
    },
  ],
  polls: [
    'A page connects by polling, where no web socket comes through',
    async (rooms) => {
      await connectByPolling(rooms.connectOptions(rooms.token))
      return well
    },
  ],
  memberHears: [
    'A member joins their room and hears there what is said, as the contract has it',
    async (rooms) => {
      const member = await rooms.joined('member')
      const text = await rooms.say('member')
      const message = await member.first()
      const { values } = rooms
      const faults = eventFaults({
        schema: ChatMessage,
        status: 200,
        headers: {},
        body: message,
        text: '',
        values,
      })
      const broken = checkAgainst(ChatMessage, message)
        .filter(({ kind }) => kind === 'breaks the contract')
        .map(({ detail }): Mismatch => ({ field: 'event', text: detail }))
      return [...broken, ...faults, ...(await hears(member, text))]
    },
  ],
  guestHears: [
    'A guest joins their room without a token and hears what is said there',
    async (rooms) => {
      const guest = await rooms.joined('guest')
      return hears(guest, await rooms.say('guest'))
    },
  ],
  hearsNobodyElse: [
    'Nobody hears what is said in another room',
    async (rooms) => {
      const [member, guest] = [await rooms.joined('member'), await rooms.joined('guest')]
      const ofMember = await rooms.say('member')
      const ofGuest = await rooms.say('guest')
      return [...(await hears(member, ofMember)), ...(await hears(guest, ofGuest))]
    },
  ],
  hearsSupport: [
    'A member hears over the socket what support writes, and a guest does not',
    async (rooms) => {
      const [member, guest] = [await rooms.joined('member'), await rooms.joined('guest')]
      const sent = textOf((await rooms.letSupportWrite('member')) as ChatMessage)
      const ofGuest = await rooms.say('guest')
      return [...(await hears(member, String(sent))), ...(await hears(guest, ofGuest))]
    },
  ],
  guestHearsSupport: [
    'A guest hears over the socket what support writes',
    async (rooms) => {
      const guest = await rooms.joined('guest')
      const sent = textOf((await rooms.letSupportWrite('guest')) as ChatMessage)
      return hears(guest, String(sent))
    },
  ],
  bothPagesHear: [
    'Two pages of one member both hear each message once',
    async (rooms) => {
      const pages = [await rooms.joined('member'), await rooms.joined('member')]
      return hearOnce(rooms, pages)
    },
  ],
  hearsLongMessages: [
    'A message of the greatest length comes whole',
    async (rooms) => {
      const member = await rooms.joined('member')
      return hears(member, await rooms.say('member', true))
    },
  ],
  refusesVisitors: [
    'Nobody joins the room of a member without that member’s token',
    async (rooms) => {
      const room = rooms.roomOf('member')
      return [
        ...(await refused(await rooms.connect(), room)),
        ...(await refused(await rooms.connect('not-a-token-of-this-provider'), room)),
      ]
    },
  ],
  refusesOtherMembers: [
    'Nobody joins the room of a member with the token of another member',
    async (rooms) => refused(await rooms.connect(String(rooms.values.otherToken)), rooms.roomOf('member')),
    { name: 'two members', params: {} },
  ],
  hearsNothingRefused: [
    'Whoever was refused hears nothing of that room',
    async (rooms) => {
      const visitor = await rooms.connect()
      await visitor.join(rooms.roomOf('member'))
      await visitor.join(rooms.roomOf('guest'))
      await rooms.say('member')
      return hears(visitor, await rooms.say('guest'))
    },
  ],
  refusesStrangeRooms: [
    'A room that is none is refused',
    async (rooms) =>
      refused(await rooms.connect(rooms.token), `another-${rooms.prefix}-${rooms.idOf('member')}`),
  ],
  reconnects: [
    'A page that lost its connection connects again, joins again and hears each message once',
    async (rooms) => {
      const lost = await rooms.joined('member')
      lost.close()
      const member = await rooms.joined('member')
      await member.join(rooms.roomOf('member'))
      return hearOnce(rooms, [member])
    },
  ],
}

/** Opens the rooms of a conversation for a check. */
async function inRooms(run: Run, session: Session): Promise<Mismatch[]> {
  const rooms = new Rooms(session)
  try {
    await rooms.open()
    return await run(rooms)
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
    check: (session: Session) => inRooms(run, session),
  }),
)
