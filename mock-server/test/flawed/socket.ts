import type { Server as HttpServer } from 'node:http'
import { JOIN_EVENT, MESSAGE_EVENT, SOCKET_PATH } from '@wallet/contracts/socket'
import { Server, type Socket } from 'socket.io'
import { type FlawedProviders, flawed } from './define.ts'
import type { Answer, Call, Flaw } from './proxy.ts'

/** A short timeout is for events that never come. */
const check = (name: string, timeout = '20') => ['--endpoint', `SOCKET ${name}`, '--timeout', timeout]

interface Habits {
  transports?: ('websocket' | 'polling')[]
  /** The acknowledgement of a join. Undefined: no acknowledgement. */
  acknowledges?: (isAllowed: boolean) => unknown
  /** The sockets that receive the messages of a room. */
  tells?: (io: Server, room: string) => { emit: (name: string, data: unknown) => unknown }
  /** If true, messages of support are not sent. */
  isDeafToSupport?: true
  event?: string
  data?: (message: Record<string, unknown>) => unknown
  times?: number
  /** Returns whether the socket may join. */
  admits?: (isAllowed: boolean, asks: { token: string | null; room: string; isToken: boolean }) => boolean
  /** If true, a rejected socket joins anyway. */
  joinsRefused?: true
}

const rightly = (isAllowed: boolean) => ({ message: isAllowed ? 'OK' : 'UNAUTHORIZED' })

/** Creates a socket server with a fault for the HTTP server of the mock. */
const socketThat =
  (habits: Habits): Flaw['socket'] =>
  (server: HttpServer) => {
    const { acknowledges = rightly, times = 1, admits = (isAllowed) => isAllowed } = habits
    const io = new Server(server, {
      path: SOCKET_PATH,
      serveClient: false,
      ...(habits.transports && { transports: habits.transports }),
    })
    let prefix = ''
    /** The members of the provider states: token -> room. */
    const members = new Map<string | null, string>()
    io.on('connection', (socket: Socket) => {
      const { token } = socket.handshake.auth as { token?: string | null }
      const world = socket.handshake.headers['x-mock-world']
      socket.on(JOIN_EVENT, (room: string, answer: (result: unknown) => void) => {
        prefix ||= room.replace(/-.*/, '')
        const isOfAMember = [...members.values()].some((id) => room.endsWith(`-${id}`))
        const isKnown = !isOfAMember || room.endsWith(`-${members.get(token ?? null)}`)
        const isAllowed = isKnown && !room.startsWith('another-')
        const isToken = members.has(token ?? null)
        const isAdmitted = admits(isAllowed, { token: token ?? null, room, isToken })
        if (isAdmitted || habits.joinsRefused) socket.join(`${world} ${room}`)
        const acknowledgement = acknowledges(isAdmitted)
        if (acknowledgement !== undefined) answer(acknowledgement)
      })
    })
    return ({ endpoint, path, body, headers }: Call, answer: Answer) => {
      const { token, userId, otherToken, otherUserId } = answer.body as Record<string, string>
      if (path === '/__mock__/provider-states') {
        const isEnded = body.state === 'a login that is refused'
        // Worlds issue the same tokens.
        if (isEnded) members.delete(token ?? null)
        if (token && userId) members.set(isEnded ? 'ended' : token, userId)
        if (otherToken && otherUserId) members.set(otherToken, otherUserId)
      }
      const isOfSupport = path === '/__mock__/provider-messages' && body.emit === true
      if (endpoint !== 'POST /api/chat/send-message' && !isOfSupport) return
      if (isOfSupport && habits.isDeafToSupport) return
      const message: Record<string, unknown> = isOfSupport
        ? answer.body
        : { ...body, createdAt: new Date().toISOString() }
      const room = `${headers['x-mock-world']} ${prefix}-${message.userId ?? message.guestId}`
      const target = habits.tells?.(io, room) ?? io.to(room)
      for (let time = 0; time < times; time++)
        target.emit(habits.event ?? MESSAGE_EVENT, habits.data?.(message) ?? message)
    }
  }

function cutAt500(message: Record<string, unknown>) {
  const copy = structuredClone(message) as { message: { payload: { message: string } } }
  copy.message.payload.message = copy.message.payload.message.slice(0, 500)
  return copy
}

const heard = (name: string, says: string, habits: Habits, timeout?: string) =>
  flawed(check(name, timeout), says, { socket: socketThat(habits) })

const ADMITTED = 'must be refused with a code, and was acknowledged with {"message":"OK"}'
const SILENT = 'no event messaging came within 0.5 s'

export const flawedSockets: FlawedProviders = {
  'no socket at all': flawed(check(''), /no connection to \/socket\.io\/ over websocket/, { socket: null }),
  'no polling': heard('polls', 'was answered 400', { transports: ['websocket'] }),
  'no web sockets': heard('connects', 'server response: 400', { transports: ['polling'] }),
  'an acknowledgement of another shape': heard(
    'memberHears',
    'was acknowledged with true, not {"message":"OK"}',
    { acknowledges: () => true },
  ),
  'no acknowledgement': heard(
    'memberHears',
    'no acknowledgement of join within 0.5 s',
    { acknowledges: () => undefined },
    '0.5',
  ),
  'rooms that are open without a token': heard('refusesVisitors', ADMITTED, {
    admits: (isAllowed, { token }) => isAllowed || token === null,
  }),
  'rooms that are open with any token': heard('refusesVisitors', ADMITTED, {
    admits: (isAllowed, { token }) => isAllowed || token?.startsWith('not-') === true,
  }),
  'rooms that are open with the token of another member': heard('refusesOtherMembers', ADMITTED, {
    admits: (isAllowed, { isToken }) => isAllowed || isToken,
  }),
  'unknown rooms that are open to members': heard('refusesStrangeRooms', ADMITTED, {
    admits: (isAllowed, { token, room }) => isAllowed || (room.startsWith('another-') && token !== null),
  }),
  'a refusal without a code': heard('refusesVisitors', 'was acknowledged with {}', {
    acknowledges: (isAllowed) => (isAllowed ? { message: 'OK' } : {}),
  }),
  'a room that is refused and heard all the same': heard('hearsNothingRefused', 'but received', {
    joinsRefused: true,
  }),
  'a message of somebody else': heard('memberHears', '$.userId expected the userId of the state', {
    data: (message) => ({ ...message, ...('userId' in message && { userId: 'somebody' }) }),
  }),
  'messages that everybody hears': heard('hearsNobodyElse', 'but received', { tells: (io) => io }),
  'messages that nobody hears': heard('memberHears', SILENT, { times: 0 }, '0.5'),
  'messages that are sent twice': heard('', 'once, and received it again', { times: 2 }),
  'support that nobody hears': heard('hearsSupport', SILENT, { isDeafToSupport: true }, '0.5'),
  'only one page of a member that hears': heard(
    'bothPagesHear',
    SILENT,
    {
      tells: (io, room) => {
        const [first] = io.sockets.adapter.rooms.get(room) ?? []
        return io.to(first ?? room)
      },
    },
    '0.5',
  ),
  'messages that are cut at 500 characters': heard('hearsLongMessages', 'but received', { data: cutAt500 }),
  'support that is shown as the member': heard('hearsSupport', 'of the customer, session_id', {
    data: (message) => ({ ...message, sender: 'customer' }),
  }),
  'support that everybody hears': heard('hearsSupport', 'but received', { tells: (io) => io }),
  'an event of another name': heard('memberHears', SILENT, { event: 'message' }, '0.5'),
  'an event without its time': heard('memberHears', '$ must have required properties createdAt', {
    data: ({ createdAt: _, ...message }) => message,
  }),
}
