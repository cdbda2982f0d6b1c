import type { VerifyOptions } from '../options.ts'
import type { PactFile } from '../pacts.ts'
import { type Broker, linkOf, type Resource } from './client.ts'

export const PROVIDER = 'wallet-provider'

/** A pact that a broker wants to be verified. */
export interface BrokerPact {
  name: string
  /** This branch of the provider never passed the pact, so a failure is accepted. */
  isPending: boolean
  /** The reasons of the broker for the verification. */
  notices: string[]
  content: PactFile
  /** The address for the result. */
  results: string | undefined
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
export async function pactsFrom(
  broker: Broker,
  wanted: Pick<VerifyOptions, 'against' | 'branch' | 'pending' | 'wipSince'>,
): Promise<BrokerPact[]> {
  const { against, branch, pending, wipSince } = wanted
  const { _embedded } = await broker.call<Resource>('POST', `/pacts/provider/${PROVIDER}/for-verification`, {
    consumerVersionSelectors: against.map(selectorOf),
    includePendingStatus: pending,
    ...(branch && { providerVersionBranch: branch }),
    ...(wipSince && { includeWipPactsSince: wipSince }),
  })
  const found: BrokerPact[] = []
  for (const listed of (_embedded?.pacts ?? []) as Listed[]) {
    const self = linkOf(listed, 'self')
    if (!self) continue
    const content = await broker.call<PactFile & Resource>('GET', self.href)
    const { pending: isPending = false, notices = [] } = listed.verificationProperties ?? {}
    found.push({
      name: self.name ?? self.href,
      isPending,
      notices: notices.filter(({ when }) => when === 'before_verification').map(({ text }) => text),
      content,
      results: linkOf(content, 'pb:publish-verification-results')?.href,
    })
  }
  return found
}

interface Result extends Pick<Partial<VerifyOptions>, 'branch' | 'buildUrl'> {
  success: boolean
  version: string
}

/** Publishes the result of a pact. Sends the branch of the provider version first. */
export async function publishResult(broker: Broker, pact: BrokerPact, result: Result): Promise<void> {
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
