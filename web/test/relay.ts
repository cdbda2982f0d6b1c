import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Passes connections on to a port that can be changed. Drops them without a port. Bytes pass unchanged. */
export async function openRelay() {
  let target: number | undefined
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    if (target === undefined) return client.destroy()
    const upstream = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  /** Closes the open connections. */
  function forwardTo(port: number | undefined) {
    target = port
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    forwardTo,
    close() {
      forwardTo(undefined)
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
