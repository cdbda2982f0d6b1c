import { randomInt } from 'node:crypto'
import getPort, { portNumbers } from 'get-port'

/** Returns a free port below the range of outgoing connections, so that none takes the port before its server starts. */
export function freePort(): Promise<number> {
  const first = randomInt(10_000, 32_000)
  return getPort({ port: portNumbers(first, first + 99) })
}
