import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Exchange, type FromBrowser, type ToBrowser } from './exchange.ts'
import { type FaultName, faults } from './faults.ts'

/** A fault for one call. */
export interface Trap {
  /** Resolves when the call arrives. */
  seen: Promise<void>
  /** Releases the fault, and resolves when it has ended. */
  release: () => Promise<void>
  /** Whether the front server answered this call with 200. */
  wasAnswered: () => boolean
}

interface ArmedFault {
  path: RegExp
  method: string
  isUsed: boolean
  take: (exchange: Exchange) => Promise<unknown>
}

function openGate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

/** A page that sends no call for this time has loaded its data. */
const REST_MS = 80

/** Creates a self-signed certificate, because browsers use HTTP/2 only over TLS. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const options =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1'
    execFileSync('openssl', [...options.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

let certificate: ReturnType<typeof makeCertificate> | undefined

const pathOf = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)

/** A proxy between browser and front server. It passes every call on except those with an armed fault. */
export async function openProxy({ port, isSecure }: { port: number; isSecure: boolean }) {
  const agent = new Agent({ keepAlive: true })
  const armed: ArmedFault[] = []
  const sockets = new Set<Socket>()
  let underWay = 0
  let calls = 0
  let rest: NodeJS.Timeout | undefined
  let waiting: (() => void)[] = []
  let heldReads: Promise<void> | undefined

  /** Resolves all waiting `quiet` calls once no call is open for REST_MS. */
  function restAnew() {
    clearTimeout(rest)
    rest = setTimeout(() => {
      if (underWay > 0) return
      for (const tell of waiting) tell()
      waiting = []
    }, REST_MS)
  }

  /** Keeps `quiet` waiting until the work is done. */
  function track<T>(work: Promise<T>): Promise<T> {
    underWay += 1
    return work.finally(() => {
      underWay -= 1
      restAnew()
    })
  }

  async function pass(exchange: Exchange) {
    const held =
      exchange.name.startsWith('GET /api/') || exchange.name === 'POST /api/statement' ? heldReads : undefined
    const answer = await exchange.forward()
    await held
    exchange.answer(answer)
  }

  function handle(from: FromBrowser, to: ToBrowser) {
    calls += 1
    const exchange = new Exchange(from, to, { port, agent, track })
    const trap = armed.find(
      ({ method, path, isUsed }) => !isUsed && method === from.method && path.test(from.url ?? ''),
    )
    if (trap) trap.isUsed = true
    track(exchange.read())
      .then(() => (trap ? trap.take(exchange) : track(pass(exchange))))
      .catch(() => exchange.reset())
  }

  const listener = (from: FromBrowser, to: ToBrowser) => {
    // Ignore browsers that close the connection.
    from.on('error', () => {})
    to.on('error', () => {})
    handle(from, to)
  }
  if (isSecure) certificate ??= makeCertificate()
  const server = isSecure
    ? createSecureServer({ ...certificate }, listener)
    : createServer({ keepAliveTimeout: 600_000 }, listener)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  if (isSecure) server.on('session', (session) => session.on('error', () => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http${isSecure ? 's' : ''}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Arms a fault for the next call of an endpoint. */
    armFault(endpoint: string, fault: FaultName): Trap {
      const [method = '', template = ''] = endpoint.split(' ')
      const gate = openGate()
      const seen = openGate()
      const done = openGate()
      let caught: Exchange | undefined
      armed.push({
        method,
        path: pathOf(template),
        isUsed: false,
        async take(exchange) {
          caught = exchange
          seen.open()
          await Promise.resolve(faults[fault](exchange, gate.passed)).finally(done.open)
        },
      })
      return {
        seen: seen.passed,
        release: () => {
          gate.open()
          return caught ? done.passed : Promise.resolve()
        },
        wasAnswered: () => caught?.answers.some(({ status }) => status === 200) ?? false,
      }
    },
    /** Holds the answers of all reads. The returned function releases them. */
    holdReads() {
      const gate = openGate()
      heldReads = gate.passed
      return () => {
        heldReads = undefined
        gate.open()
      }
    },
    calls: () => calls,
    /** Resolves when no call is open for REST_MS, except calls that a fault holds. */
    quiet: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve)
        restAnew()
      }),
    async close() {
      clearTimeout(rest)
      agent.destroy()
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type FaultProxy = Awaited<ReturnType<typeof openProxy>>
