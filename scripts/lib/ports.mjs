import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Problem } from './command.mjs'

const listens = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const isTaken = async (port) => (await listens(port, '127.0.0.1')) || listens(port, '::1')

/** Reads a port from the environment. */
export function portOf(setting, usual, env = process.env) {
  const port = Number(env[setting] || usual)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Problem(`${setting}=${env[setting]} is not a port: it must be a whole number from 1 to 65535.`)
}

/** Throws a Problem if a program listens on the port. */
export async function refuseTakenPort(port, what, setting) {
  if (!(await isTaken(port))) return
  throw new Problem(
    `Port ${port} is taken, so the ${what} cannot start there.\n` +
      `Stop the program that uses it (another \`npm start\`?) or choose another port: ${setting}=${port + 1} npm start`,
  )
}

/** Waits for any answer of the address. Throws after `patienceMs` or when `signal` aborts. */
export async function waitForAnswer(url, { patienceMs = 60_000, signal } = {}) {
  const deadline = Date.now() + patienceMs
  while (!signal?.aborted && Date.now() < deadline) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    await response?.body?.cancel()
    if (response) return
    await setTimeout(50)
  }
  throw new Problem(`${url} did not answer within ${patienceMs / 1000} s.`)
}
