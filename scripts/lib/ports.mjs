import { connect } from 'node:net'
import { Problem } from './command.mjs'

const isListening = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const isTaken = async (port) => (await isListening(port, '127.0.0.1')) || isListening(port, '::1')

export function portOf(setting, usual, env = process.env) {
  const port = Number(env[setting] || usual)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Problem(`${setting}=${env[setting]} is not a port: it must be a whole number from 1 to 65535.`)
}

/** Throws a Problem if a program listens on the port. */
export async function refuseTakenPort(port, what, setting, again = 'npm start') {
  if (!(await isTaken(port))) return
  throw new Problem(
    `Port ${port} is taken, so the ${what} cannot start there.\n` +
      `Stop the program that uses it (another \`${again}\`?) or choose another port: ${setting}=${port + 1} ${again}`,
  )
}
