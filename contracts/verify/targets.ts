import { randomUUID } from 'node:crypto'
import { UsageError, type VerifyOptions } from './options.ts'
import type { Target } from './provideStates.ts'

/** How many expectations are tried at once where each target is a world of its own. */
const MOCK_TARGETS = 2
const PROBE_MS = 10_000

const probe = (url: string) => fetch(url, { signal: AbortSignal.timeout(PROBE_MS), redirect: 'manual' })

/** Whether anything is answered there. */
export const answers = (url: string): Promise<boolean> =>
  probe(url).then(
    () => true,
    () => false,
  )

/** Asked once before a thousand questions get no answer each. */
async function demandAnswer(url: string) {
  await probe(url).catch((error: Error) => {
    const cause = error.cause instanceof Error ? error.cause.message || error.cause.toString() : error.message
    throw new UsageError(`the provider at ${url} does not answer: ${cause}`)
  })
}

/** The kit's own mock server brings states of its own; it is verified in worlds that nobody else uses. */
async function mockTargets(url: string, headers: Record<string, string>): Promise<Target[] | undefined> {
  const health = await fetch(`${url}/__mock__/health`, { signal: AbortSignal.timeout(PROBE_MS) }).catch(
    () => null,
  )
  if (!health?.ok) return undefined
  return Array.from({ length: MOCK_TARGETS }, (_, number) => ({
    url,
    statesUrl: `${url}/__mock__/provider-states`,
    messagesUrl: `${url}/__mock__/provider-messages`,
    headers: { 'x-mock-world': `verification-${randomUUID()}-${number}`, ...headers },
  }))
}

/** The provider as a target; the mock as several, each a world of its own. */
export async function targetsOf(options: VerifyOptions): Promise<Target[]> {
  const { url, statesUrl, messagesUrl, token, headers, statesHeaders, origin, socketUrl } = options
  const common = { url, headers, statesHeaders, origin, socketUrl }
  await demandAnswer(url)
  if (statesUrl) {
    return [
      { ...common, statesUrl, messagesUrl: messagesUrl ?? new URL('provider-messages', statesUrl).href },
    ]
  }
  if (token) return [{ ...common, token }]
  const mock = await mockTargets(url, headers)
  if (mock) return mock.map((target) => ({ ...common, ...target }))
  throw new UsageError(
    `${url} is no mock server of this kit: give --states-url, or --token for a provider without states`,
  )
}
