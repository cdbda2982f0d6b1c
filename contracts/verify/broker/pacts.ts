import type { VerifyOptions } from '../options.ts'
import type { PactFile, PactInteraction } from '../pacts.ts'
import { isHonoured, type Run } from '../report/summary.ts'
import { type Broker, linkOf, type Resource } from './client.ts'

export const PROVIDER = 'wallet-provider'

export interface Source {
  name: string
  interactions: PactInteraction[]
  /** This branch of the provider never passed the version, so a failure is accepted. */
  isPending: boolean
  /** The reasons of the broker for the verification. */
  notices: string[]
  /** Publishes the result. Resolves to a line for the output. */
  publishRun: (run: Run) => Promise<string | undefined>
}

/** Returns the consumer version selector for a word of --against. */
export const selectorOf = (word: string) => {
  if (word === 'deployed') return { deployedOrReleased: true }
  if (word === 'main') return { mainBranch: true }
  if (word === 'matching') return { matchingBranch: true }
  return { branch: word }
}

interface Listed extends Resource {
  verificationProperties?: { pending?: boolean; notices?: { when: string; text: string }[] }
}

/** Returns the pacts that a broker wants to be verified. */
export async function pactsFrom(broker: Broker, options: VerifyOptions): Promise<Source[]> {
  const { against, branch, pending, wipSince, publishResults, providerVersion, buildUrl } = options
  const { _embedded } = await broker.call<Resource>('POST', `/pacts/provider/${PROVIDER}/for-verification`, {
    consumerVersionSelectors: against.map(selectorOf),
    includePendingStatus: pending,
    ...(branch && { providerVersionBranch: branch }),
    ...(wipSince && { includeWipPactsSince: wipSince }),
  })
  const found: Source[] = []
  for (const listed of (_embedded?.pacts ?? []) as Listed[]) {
    const self = linkOf(listed, 'self')
    if (!self) continue
    const { interactions, ...content } = await broker.call<PactFile & Resource>('GET', self.href)
    const { pending: isPending = false, notices = [] } = listed.verificationProperties ?? {}
    const name = self.name ?? self.href
    const results = linkOf(content, 'pb:publish-verification-results')?.href
    const publishRun = async (run: Run) => {
      if (!publishResults) return undefined
      if (!run.isComplete) return 'Not published: only a part of it was verified.'
      const [success, version] = [isHonoured(run), providerVersion ?? '']
      await publishResult(broker, { name, results }, { success, version, branch, buildUrl })
      return `Published: ${name} was ${success ? 'honoured' : 'not honoured'} by ${version}.`
    }
    found.push({
      name,
      interactions,
      isPending,
      notices: notices.filter(({ when }) => when === 'before_verification').map(({ text }) => text),
      publishRun,
    })
  }
  return found
}

interface Result extends Pick<Partial<VerifyOptions>, 'branch' | 'buildUrl'> {
  success: boolean
  version: string
}

/** Publishes the result of a pact. Sends the branch of the provider version first. */
export async function publishResult(
  broker: Broker,
  pact: { name: string; results: string | undefined },
  result: Result,
): Promise<void> {
  const { success, version, branch, buildUrl } = result
  const [on, of] = [branch, version].map((text) => encodeURIComponent(text ?? ''))
  if (branch) await broker.call('PUT', `/pacticipants/${PROVIDER}/branches/${on}/versions/${of}`, {})
  if (!pact.results) throw new Error(`the broker does not say where the result of "${pact.name}" goes`)
  await broker.call('POST', pact.results, {
    success,
    providerApplicationVersion: version,
    ...(buildUrl && { buildUrl }),
    verifiedBy: { implementation: 'wallet-verify' },
  })
}
