import type { Server as HttpServer } from 'node:http'
import { JOIN_EVENT, MESSAGE_EVENT, SOCKET_PATH } from '@wallet/contracts/socket'
import { Server, type Socket } from 'socket.io'
import type { FlawedProviders } from './define.ts'
import type { Answer, Call, Flaw } from './proxy.ts'

const detectedBy = ['--endpoint', 'SOCKET']
/** A short timeout for events that never come. */
const soon = ['--endpoint', 'SOCKET memberHears', '--timeout', '0.5']
const event = MESSAGE_EVENT

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
        if (token && userId) members.set(token, userId)
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
        target.emit(habits.event ?? event, habits.data?.(message) ?? message)
    }
  }

function cutAt500(message: Record<string, unknown>) {
  const copy = structuredClone(message) as { message: { payload: { message: string } } }
  copy.message.payload.message = copy.message.payload.message.slice(0, 500)
  return copy
}

/** A correct socket, for comparison with the faults below. */
export const rightSocket = socketThat({})

export const flawedSockets: FlawedProviders = {
  'no socket at all': { detectedBy, says: /no connection to \/socket\.io\/ over websocket/, socket: null },
  'no polling': {
    detectedBy,
    says: /FAIL {2}SOCKET polls/,
    socket: socketThat({ transports: ['websocket'] }),
  },
  'no web sockets': {
    detectedBy,
    says: /FAIL {2}SOCKET connects/,
    socket: socketThat({ transports: ['polling'] }),
  },
  'an acknowledgement of another shape': {
    detectedBy,
    says: 'was acknowledged with true, not {"message":"OK"}',
    socket: socketThat({ acknowledges: () => true }),
  },
  'no acknowledgement': {
    detectedBy: soon,
    says: 'no acknowledgement of join within 0.5 s',
    socket: socketThat({ acknowledges: () => undefined }),
  },
  'rooms that are open to everybody': {
    detectedBy,
    says: 'must be refused with a code, and was acknowledged with {"message":"OK"}',
    socket: socketThat({ admits: () => true }),
  },
  'rooms that are open without a token': {
    detectedBy,
    says: /FAIL {2}SOCKET refusesVisitors/,
    socket: socketThat({ admits: (isAllowed, { token }) => isAllowed || token === null }),
  },
  'rooms that are open with any token': {
    detectedBy,
    says: /FAIL {2}SOCKET refusesVisitors/,
    socket: socketThat({ admits: (isAllowed, { token }) => isAllowed || token?.startsWith('not-') === true }),
  },
  'rooms that are open with the token of another member': {
    detectedBy,
    says: /FAIL {2}SOCKET refusesOtherMembers/,
    socket: socketThat({ admits: (isAllowed, { isToken }) => isAllowed || isToken }),
  },
  'unknown rooms that are open to members': {
    detectedBy,
    says: /FAIL {2}SOCKET refusesStrangeRooms/,
    socket: socketThat({
      admits: (isAllowed, { token, room }) => isAllowed || (room.startsWith('another-') && token !== null),
    }),
  },
  'a refusal without a code': {
    detectedBy,
    says: 'must be refused with a code, and was acknowledged with {}',
    socket: socketThat({ acknowledges: (isAllowed) => (isAllowed ? { message: 'OK' } : {}) }),
  },
  'a room that is refused and heard all the same': {
    detectedBy,
    says: /FAIL {2}SOCKET hearsNothingRefused/,
    socket: socketThat({ joinsRefused: true }),
  },
  'a message of somebody else': {
    detectedBy,
    says: '$.userId expected the userId of the state',
    socket: socketThat({
      data: (message) => ({ ...message, ...('userId' in message && { userId: 'somebody' }) }),
    }),
  },
  'messages that everybody hears': {
    detectedBy,
    says: /FAIL {2}SOCKET hearsNobodyElse/,
    socket: socketThat({ tells: (io) => io }),
  },
  'messages that nobody hears': {
    detectedBy: soon,
    says: 'no event messaging came within 0.5 s',
    socket: socketThat({ times: 0 }),
  },
  'messages that are sent twice': {
    detectedBy,
    says: /once, and received it again/,
    socket: socketThat({ times: 2 }),
  },
  'support that nobody hears': {
    detectedBy: ['--endpoint', 'SOCKET hearsSupport', '--timeout', '1'],
    says: 'no event messaging came within 1 s',
    socket: socketThat({ isDeafToSupport: true }),
  },
  'only one page of a member that hears': {
    detectedBy: ['--endpoint', 'SOCKET bothPagesHear', '--timeout', '1'],
    says: 'no event messaging came within 1 s',
    socket: socketThat({
      tells: (io, room) => {
        const [first] = io.sockets.adapter.rooms.get(room) ?? []
        return io.to(first ?? room)
      },
    }),
  },
  'messages that are cut at 500 characters': {
    detectedBy: ['--endpoint', 'SOCKET hearsLongMessages'],
    says: 'but received',
    socket: socketThat({ data: (message) => cutAt500(message) }),
  },
  'support that everybody hears': {
    detectedBy: ['--endpoint', 'SOCKET hearsSupport'],
    says: 'but received',
    socket: socketThat({ tells: (io) => io }),
  },
  'an event of another name': {
    detectedBy: soon,
    says: 'no event messaging came within 0.5 s',
    socket: socketThat({ event: 'message' }),
  },
  'an event without its time': {
    detectedBy,
    says: /\$ must have required properties createdAt/,
    socket: socketThat({ data: ({ createdAt: _, ...message }) => message }),
  },
}
