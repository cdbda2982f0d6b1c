import type { Server } from 'node:http'

/** Listens on a free port until it is closed. */
export async function opened(server: Server, urlOf: () => string) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: urlOf(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
