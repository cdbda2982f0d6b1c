// Ports are settings of the environment; what is wrong with one is said in a sentence, before anything starts.
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Problem } from './command.mjs'

const listens = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Somebody listens on the port, under either name of this machine. */
const isTaken = async (port) => (await listens(port, '127.0.0.1')) || listens(port, '::1')

/** The port that a setting of the environment names, or the usual one. */
export function portOf(setting, usual, env = process.env) {
  const port = Number(env[setting] || usual)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Problem(`${setting}=${env[setting]} is not a port: it must be a whole number from 1 to 65535.`)
}

/** Refuses to go on with a port that is in use, naming it and the way out. */
export async function refuseTakenPort(port, what, setting) {
  if (!(await isTaken(port))) return
  throw new Problem(
    `Port ${port} is taken, so the ${what} cannot start there.\n` +
      `Stop the program that uses it (another \`npm start\`?) or choose another port: ${setting}=${port + 1} npm start`,
  )
}

/** Resolves when the address answers at all; gives up after `patienceMs`, or as soon as `signal` aborts. */
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
