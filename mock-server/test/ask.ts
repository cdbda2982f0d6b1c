import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

interface Asked {
  world: string
  token?: string | undefined
  body?: unknown
}

/** Sends a call over an open connection. Rejects if the connection is lost. */
export function ask(url: string, route: string, { world, token, body }: Asked) {
  const [method, path] = route.split(' ') as [string, string]
  const headers = {
    'x-mock-world': world,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return new Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>((resolve, reject) => {
    const sent = request(url + path, { method, agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) }))
      answer.on('error', reject)
    })
    sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
  })
}
