import { randomUUID } from 'node:crypto'
import { jsonCall, LimitError, send } from './http.ts'
import type { VerifyOptions } from './options.ts'
import type { Target } from './provideStates.ts'
import { UsageError } from './usageError.ts'

/** Number of worlds in which a mock server is verified at the same time. */
const MOCK_TARGETS = 2
const PROBE_MS = 10_000

const probe = (url: string, signal?: AbortSignal) =>
  send(jsonCall('GET', url), { timeoutMs: PROBE_MS, signal })

/** Returns true if the provider gives a complete answer. */
export const isAnswering = (url: string, signal?: AbortSignal): Promise<boolean> =>
  probe(url, signal).then(
    () => true,
    () => false,
  )

/** Throws if nothing listens at the address, before the cases are tried. */
async function demandConnection(url: string, signal?: AbortSignal) {
  await probe(url, signal).catch((error: Error) => {
    if (error instanceof LimitError || signal?.aborted) return
    throw new UsageError(`the provider at ${url} does not answer: ${error.message}`)
  })
}

/** Returns new worlds of a mock server as targets. Returns undefined if the provider is not a mock server of this kit. */
async function mockTargets(url: string, headers: Record<string, string>, signal?: AbortSignal) {
  const health = await probe(`${url}/__mock__/health`, signal).catch(() => undefined)
  if (health?.status !== 200) return undefined
  return Array.from({ length: MOCK_TARGETS }, (_, number) => ({
    statesUrl: `${url}/__mock__/provider-states`,
    messagesUrl: `${url}/__mock__/provider-messages`,
    headers: { 'x-mock-world': `verification-${randomUUID()}-${number}`, ...headers },
  }))
}

/** Returns the provider as one target, or a mock server as several. */
export async function targetsOf(options: VerifyOptions, signal?: AbortSignal): Promise<Target[]> {
  const { url, statesUrl, messagesUrl, token, headers, statesHeaders, origin, socketUrl, timeoutMs } = options
  const common = { url, headers, statesHeaders, origin, socketUrl, timeoutMs, signal }
  await demandConnection(url, signal)
  if (statesUrl) {
    return [
      { ...common, statesUrl, messagesUrl: messagesUrl ?? new URL('provider-messages', statesUrl).href },
    ]
  }
  if (token) return [{ ...common, token }]
  const mock = await mockTargets(url, headers, signal)
  if (mock) return mock.map((target) => ({ ...common, ...target }))
  throw new UsageError(
    `${url} is no mock server of this kit: give --states-url, or --token for a provider without states`,
  )
}
