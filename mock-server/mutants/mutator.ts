import { createServer, type IncomingMessage, request as overHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpointOf } from '@wallet/contracts/verify/drift/match'
import type { Mutant } from './mutants.ts'

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Stands in front of a provider, and answers what a mutant of it would. One mutant of each endpoint at a time. */
export async function openMutator(port: number) {
  let mutants = new Map<string, Mutant[]>()

  function mutated(method: string, url: string, status: number, text: string) {
    const name = endpointOf(method, url.split('?')[0] ?? '')
    const own = (name && mutants.get(name)) || []
    if (own.length === 0) return { status, text }
    const changed = own.reduce((answer, { change }) => change(answer), {
      status,
      body: JSON.parse(text) as unknown,
    })
    return { status: changed.status, text: JSON.stringify(changed.body) }
  }

  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = await bytesOf(request)
    const sent = overHttp(
      { port, host: '127.0.0.1', method, path: url, headers: { ...headers, host: `127.0.0.1:${port}` } },
      async (answer) => {
        const bytes = await bytesOf(answer)
        const isJson = answer.headers['content-type']?.includes('json')
        const { 'content-length': _, ...passed } = answer.headers
        const given = isJson
          ? mutated(method, url, answer.statusCode ?? 0, bytes.toString('utf8'))
          : { status: answer.statusCode ?? 0, text: bytes }
        response.writeHead(given.status, passed).end(given.text)
      },
    )
    sent.on('error', () => response.destroy())
    sent.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on, these. */
    become(some: Mutant[]) {
      mutants = new Map()
      for (const mutant of some)
        mutants.set(mutant.endpoint, [...(mutants.get(mutant.endpoint) ?? []), mutant])
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
