interface Link {
  href: string
  name?: string
}

/** An answer of the broker with its links (HAL). */
export interface Resource {
  _links?: Record<string, Link | Link[]>
  _embedded?: Record<string, Resource[]>
}

/** The broker rejected a request or could not be reached. Printed without a stack. */
export class BrokerProblem extends Error {}

function authorization(env: NodeJS.ProcessEnv): Record<string, string> {
  const { PACT_BROKER_TOKEN: token, PACT_BROKER_USERNAME: name, PACT_BROKER_PASSWORD: password = '' } = env
  if (token) return { authorization: `Bearer ${token}` }
  return name ? { authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` } : {}
}

export function linkOf({ _links = {} }: Resource, relation: string): Link | undefined {
  const found = _links[relation]
  return Array.isArray(found) ? found[0] : found
}

export class Broker {
  constructor(
    readonly url: string,
    readonly env: NodeJS.ProcessEnv = process.env,
    readonly timeoutMs = 30_000,
  ) {}

  /** Calls a path, or the target of a link. Throws a BrokerProblem unless the call succeeds. */
  async call<T>(method: string, address: string, body?: unknown): Promise<T> {
    const url = new URL(address, `${this.url}/`)
    // Do not send the token to other servers that the broker links to.
    const who = url.origin === new URL(this.url).origin ? authorization(this.env) : {}
    const { ok, status, text } = await fetch(address.startsWith('/') ? this.url + address : url, {
      method,
      headers: { accept: 'application/hal+json', 'content-type': 'application/json', ...who },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(this.timeoutMs),
    })
      .then(async (response) => ({ ok: response.ok, status: response.status, text: await response.text() }))
      .catch((error: Error) => {
        const why = (error.cause as Error | undefined)?.message || error.message
        throw new BrokerProblem(`${this.url} could not be reached: ${why}`)
      })
    if (!ok) throw new BrokerProblem(`${this.url} answered ${status}: ${text.slice(0, 500)}`)
    try {
      return JSON.parse(text || '{}') as T
    } catch {
      throw new BrokerProblem(`${this.url} did not answer with JSON: ${text.slice(0, 200)}`)
    }
  }
}

/** Runs a command that uses a broker. Prints an error of the broker on one line. */
export async function withBroker(command: () => Promise<number>): Promise<number> {
  try {
    return await command()
  } catch (error) {
    if (!(error instanceof BrokerProblem)) throw error
    console.error(error.message)
    return 1
  }
}
