import { type Deviation, isAbout, readDeviations } from './deviations.ts'
import { type EngineRun, nameOf, runEngine } from './engine.ts'
import { Misuse, type VerifyOptions } from './options.ts'
import { type Pinned, readPacts } from './pacts.ts'
import { type Exchange, RecordingProxy, type Target } from './proxy.ts'
import type { Run } from './report/summary.ts'
import { judge } from './results.ts'
import { select } from './selection.ts'

export interface Progress {
  /** Told as each interaction begins: which one it is, and of how many. */
  begins: (pinned: Pinned, number: number, of: number) => void
}

const silent: Progress = { begins: () => {} }

/** How many interactions may be tried at once: where each lane has a world of its own. */
const MOCK_LANES = 2

/** The kit's own mock server brings states of its own; it is verified in worlds that nobody else uses. */
async function mockLanes(url: string, headers: Record<string, string>): Promise<Target[] | undefined> {
  const health = await fetch(`${url}/__mock__/health`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  )
  if (!health?.ok) return undefined
  return Array.from({ length: MOCK_LANES }, (_, lane) => ({
    url,
    statesUrl: `${url}/__mock__/provider-states`,
    messagesUrl: `${url}/__mock__/provider-messages`,
    headers: { 'x-mock-world': `verification-${process.pid}-${Date.now()}-${lane}`, ...headers },
  }))
}

/** The provider, once for every lane. */
async function lanesOf(options: VerifyOptions): Promise<Target[]> {
  const { url, statesUrl, messagesUrl, token, headers } = options
  if (statesUrl)
    return [
      { url, headers, statesUrl, messagesUrl: messagesUrl ?? new URL('provider-messages', statesUrl).href },
    ]
  if (token) return [{ url, headers, token }]
  const mock = await mockLanes(url, headers)
  if (mock) return mock
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

interface Lane {
  run: EngineRun
  exchanges: Map<number, Exchange>
}

/** Verifies some interactions, one after the other. */
async function inLane(
  pinned: Pinned[],
  target: Target,
  timeoutMs: number,
  onBegin: (pinned: Pinned) => void,
): Promise<Lane> {
  const chosen = new Map(pinned.map((one) => [nameOf(one), one]))
  const proxy = new RecordingProxy(chosen, target, timeoutMs, onBegin)
  const port = await proxy.listen()
  try {
    // The proxy gives up first, and says why.
    const run = await runEngine(pinned, { port, timeoutMs: timeoutMs + 5_000 })
    return { run, exchanges: proxy.exchanges }
  } finally {
    await proxy.close()
  }
}

/** The lanes' runs as if they had been one. */
const joined = (lanes: Lane[]): Lane => ({
  run: {
    code: Math.max(...lanes.map(({ run }) => run.code)),
    output: lanes.map(({ run }) => run.output).join('\n'),
  },
  exchanges: new Map(lanes.flatMap(({ exchanges }) => [...exchanges])),
})

/** Verifies a provider. */
export async function verify(options: VerifyOptions, { begins }: Progress = silent): Promise<Run> {
  const targets = await lanesOf(options)
  const { pacts, deviations, selection } = prepared(options, targets[0] as Target)
  const { chosen, withoutState, isComplete } = selection
  const startedAt = new Date()
  const from = performance.now()
  let number = 0
  const share = Math.ceil(chosen.length / targets.length)
  const lanes = targets
    .map((target, lane) => ({ target, own: chosen.slice(lane * share, (lane + 1) * share) }))
    .filter(({ own }) => own.length > 0)
    .map(({ target, own }) =>
      inLane(own, target, options.timeoutMs, (pinned) => begins(pinned, ++number, chosen.length)),
    )
  const { run, exchanges } = joined(await Promise.all(lanes))
  return {
    outcome: judge(chosen, run, exchanges, deviations, startedAt.getTime()),
    provider: { url: withoutCredentials(options.url), version: options.providerVersion },
    pacts: { hash: pacts.hash, interactions: pacts.pinned.length },
    isComplete,
    withoutState: withoutState.length,
    startedAt,
    ms: performance.now() - from,
  }
}

function withoutCredentials(address: string): string {
  const url = new URL(address)
  return url.origin + (url.pathname === '/' ? '' : url.pathname)
}
