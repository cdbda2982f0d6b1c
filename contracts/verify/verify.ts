import { type Deviation, isAbout, readDeviations } from './deviations.ts'
import { nameOf, runEngine } from './engine.ts'
import { Misuse, type VerifyOptions } from './options.ts'
import { type Pinned, readPacts } from './pacts.ts'
import { RecordingProxy, type Target } from './proxy.ts'
import type { Run } from './report/summary.ts'
import { judge } from './results.ts'
import { select } from './selection.ts'

export interface Listener {
  /** Told as each interaction begins: which one it is, and of how many. */
  begins: (pinned: Pinned, number: number, of: number) => void
}

const silent: Listener = { begins: () => {} }

/** The kit's own mock server brings states of its own; it is verified in a world that nobody else uses. */
async function mockTarget(url: string): Promise<Target | undefined> {
  const health = await fetch(`${url}/__mock__/health`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  )
  if (!health?.ok) return undefined
  return {
    url,
    statesUrl: `${url}/__mock__/provider-states`,
    messagesUrl: `${url}/__mock__/provider-messages`,
    headers: { 'x-mock-world': `verification-${process.pid}-${Date.now()}` },
  }
}

async function targetOf(options: VerifyOptions): Promise<Target> {
  const { url, statesUrl, messagesUrl, token, headers } = options
  if (statesUrl)
    return {
      url,
      headers,
      statesUrl,
      messagesUrl: messagesUrl ?? new URL('provider-messages', statesUrl).href,
    }
  if (token) return { url, headers, token }
  const mock = await mockTarget(url)
  if (mock) return { ...mock, headers: { ...mock.headers, ...headers } }
  throw new Misuse(
    `${url} is no mock server of this kit, or does not answer: give --states-url, or --token for a provider without states`,
  )
}

function deviationsFor(file: string | undefined, pinned: Pinned[]): Deviation[] {
  if (!file) return []
  const deviations = readDeviations(file)
  const idle = deviations.find((deviation) => !pinned.some((one) => isAbout(deviation, one)))
  if (idle) throw new Misuse(`the deviation "${idle.interaction}" is about no interaction of the pacts`)
  return deviations
}

/** What a command line asks for is looked at before anything is sent. */
function prepared(options: VerifyOptions, target: Target) {
  try {
    const pacts = readPacts(options.pacts)
    const deviations = deviationsFor(options.accept, pacts.pinned)
    return { pacts, deviations, selection: select(pacts.pinned, options, target) }
  } catch (error) {
    throw error instanceof Misuse ? error : new Misuse((error as Error).message)
  }
}

/** Verifies a provider. */
export async function verify(options: VerifyOptions, { begins }: Listener = silent): Promise<Run> {
  const target = await targetOf(options)
  const { pacts, deviations, selection } = prepared(options, target)
  const { chosen, withoutState, isComplete } = selection
  const startedAt = new Date()
  const from = performance.now()
  let number = 0
  const proxy = new RecordingProxy(
    new Map(chosen.map((pinned) => [nameOf(pinned), pinned])),
    target,
    options.timeoutMs,
    (pinned) => begins(pinned, ++number, chosen.length),
  )
  const port = await proxy.listen()
  try {
    const run = await runEngine(chosen, { port, timeoutMs: options.timeoutMs + 5_000 })
    return {
      outcome: judge(chosen, run, proxy.exchanges, deviations, startedAt.getTime()),
      provider: { url: withoutCredentials(options.url), version: options.providerVersion },
      pacts: { hash: pacts.hash, interactions: pacts.pinned.length },
      isComplete,
      withoutState: withoutState.length,
      startedAt,
      ms: performance.now() - from,
    }
  } finally {
    await proxy.close()
  }
}

function withoutCredentials(address: string): string {
  const url = new URL(address)
  return url.origin + (url.pathname === '/' ? '' : url.pathname)
}
