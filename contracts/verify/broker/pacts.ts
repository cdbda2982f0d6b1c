import type { PactFile } from '../pacts.ts'
import { type Broker, linkOf, type Resource } from './client.ts'

export const PROVIDER = 'wallet-provider'

/** A pact that a broker wants to be verified. */
export interface BrokerPact {
  name: string
  /** Never honoured by this branch of the provider yet: it may fail. */
  isPending: boolean
  /** Why it is to be verified, in the broker's words. */
  notices: string[]
  content: PactFile
  /** Where the result goes. */
  results: string | undefined
}

/** Which versions of the app a broker is asked for, by the words of --against. */
export const selectorOf = (word: string) => {
  if (word === 'deployed') return { deployedOrReleased: true }
  if (word === 'main') return { mainBranch: true }
  if (word === 'matching') return { matchingBranch: true }
  return { branch: word }
}

export interface Wanted {
  against: string[]
  branch?: string | undefined
  pending: boolean
  wipSince?: string | undefined
}

interface Listed extends Resource {
  verificationProperties?: { pending?: boolean; notices?: { when: string; text: string }[] }
}

/** The pacts that a broker wants to be verified, each once. */
export async function pactsFrom(broker: Broker, wanted: Wanted): Promise<BrokerPact[]> {
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

export interface Result {
  success: boolean
  version: string
  branch?: string | undefined
  /** Where somebody can look it up. */
  buildUrl?: string | undefined
}

/** Tells a broker what came of a pact; the version of the provider is put on its branch first. */
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
