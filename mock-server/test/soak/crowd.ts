import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { JOIN_EVENT, type JoinAnswer, MESSAGE_EVENT, roomOf, SOCKET_PATH } from '@wallet/contracts/socket'
import { io, type Socket } from 'socket.io-client'
import { agent, ask } from '../ask.ts'

const MEMBER = '0810000001'

interface Visitor {
  world: string
  token: string
  memberId: string
  game: string
  moves: number
}

/** Sends a call that must succeed. */
async function succeed(url: string, route: string, asked: Parameters<typeof ask>[2]) {
  const { status, body } = await ask(url, route, asked)
  if (status !== 200) throw new Error(`${route} was answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Returns the next call of a member: mostly reads, sometimes a transfer or a chat message. */
function nextCall(visitor: Visitor, turn: number): [route: string, body?: unknown] {
  if (turn % 10 === 0) {
    const there = visitor.moves++ % 2 === 0
    const [from, to] = there ? ['WALLET', visitor.game] : [visitor.game, 'WALLET']
    return ['POST /api/wallet/transfer', { from, to, amount: 1 }]
  }
  if (turn % 100 === 55) {
    const message = { message_type: 'text', payload: { message: `hello ${turn}` } }
    return ['POST /api/chat/send-message', { sender: 'customer', userId: visitor.memberId, message }]
  }
  if (turn % 10 === 5) return ['POST /api/statement', { page: 1, limit: 20 }]
  return [turn % 2 === 0 ? 'GET /api/wallet' : 'GET /api/lookup/info']
}

const WINDOW_S = 30
const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** Not synchronous, because waiting for `ps` would delay the calls that are due. */
async function megabytesOf(pid: number) {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Math.round(Number(stdout) / 1024)
}

interface Soaked {
  sent: number
  p99: number
  errors: string[]
  /** Memory in MB: medians of the 30 s after the first fifth and of the last 30 s, because of garbage collection. */
  memory: { first: number; last: number }
}

/** Logs in members of many worlds and opens sockets. */
export async function openSoakers(url: string, sizes: { worlds: number; sockets: number }) {
  const visitors: Visitor[] = []
  const sign = async (number: number) => {
    const world = `soak ${number}`
    const body = { username: MEMBER, password: 'wallet-demo-1' }
    const { token } = await succeed(url, 'POST /api/login', { world, body })
    const { slots } = await succeed(url, 'GET /api/wallet', { world, token })
    const game = slots.find(({ isActive }: { isActive: boolean }) => isActive).code
    const { _id: memberId } = await succeed(url, 'GET /api/account/profile', { world, token })
    visitors[number] = { world, token, memberId, game, moves: 0 }
  }
  for (let number = 0; number < sizes.worlds; number += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, sizes.worlds - number) }, (_, one) => sign(number + one)),
    )
  let received = 0
  const sockets: Socket[] = []
  const listen = async ({ world, token, memberId }: Visitor) => {
    const socket = io(url, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      auth: { world, token },
    })
    sockets.push(socket.on(MESSAGE_EVENT, () => received++))
    const { PREFIX } = await succeed(url, 'GET /api/chat/config', { world })
    const { message }: JoinAnswer = await socket.emitWithAck(JOIN_EVENT, roomOf(PREFIX, memberId))
    if (message !== 'OK') throw new Error(`a socket may not join: ${message}`)
  }
  for (let number = 0; number < sizes.sockets; number += 50)
    await Promise.all(visitors.slice(number, Math.min(number + 50, sizes.sockets)).map(listen))

  /** Sends calls at a steady rate, also when answers are slow. Times count from the due time of a call. */
  function run({ perSecond, seconds, pid }: { perSecond: number; seconds: number; pid: number }) {
    const times: number[] = []
    const errors: string[] = []
    const memory: Promise<number>[] = []
    const from = performance.now()
    let sent = 0
    let open = 0
    return new Promise<Soaked>((resolve) => {
      const send = (due: number) => {
        const turn = sent++
        const visitor = visitors[turn % visitors.length] as Visitor
        const [route, body] = nextCall(visitor, Math.floor(turn / visitors.length) + turn)
        open++
        succeed(url, route, { world: visitor.world, token: visitor.token, body })
          .then(() => times.push(performance.now() - due))
          .catch((error: Error) => errors.push(error.message))
          .finally(() => open--)
      }
      const tick = () => {
        const passed = performance.now() - from
        const goal = Math.min(passed / 1000, seconds) * perSecond
        while (sent < goal) send(from + (sent / perSecond) * 1000)
        if (passed > memory.length * 1000) memory.push(megabytesOf(pid))
        if (passed < seconds * 1000 || open > 0) return void setTimeout(tick, 2)
        times.sort((one, other) => one - other)
        const p99 = times[Math.floor(times.length * 0.99)] ?? 0
        void Promise.all(memory).then((bySecond) => {
          const fifth = Math.floor(seconds / 5)
          const first = median(bySecond.slice(fifth, fifth + WINDOW_S))
          resolve({ sent, p99, errors, memory: { first, last: median(bySecond.slice(-WINDOW_S)) } })
        })
      }
      tick()
    })
  }

  return {
    run,
    sockets: sockets.filter(({ connected }) => connected).length,
    received: () => received,
    close: () => {
      for (const socket of sockets) socket.disconnect()
      agent.destroy()
    },
  }
}
