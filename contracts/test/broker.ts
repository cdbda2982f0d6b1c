import { createHash } from 'node:crypto'
import { openServer } from './server.ts'

interface Publication {
  version: string
  branch: string
  sha: string
}
interface Verified {
  sha: string
  version: string
  success: boolean
}

/**
 * Starts a Pact broker for one app and one provider, with the documented HTTP API: branches, pending and WIP pacts for
 * verification, results. Nothing is deployed.
 */
export async function openBroker() {
  const contents = new Map<string, object>()
  const publications: Publication[] = []
  const results: Verified[] = []
  /** Versions of the provider, by branch. */
  const branches = new Map<string, Set<string>>()

  const headsOf = (branch: string) => {
    const head = publications.filter((one) => one.branch === branch).at(-1)
    return head ? [head] : []
  }
  /** Returns whether a provider version of that branch has passed the pact. */
  const isHonouredBy = (sha: string, branch = '') =>
    results.some((one) => one.sha === sha && one.success && branches.get(branch)?.has(one.version))

  function forVerification(asked: {
    consumerVersionSelectors: { branch?: string; mainBranch?: true }[]
    includePendingStatus: boolean
    includeWipPactsSince?: string
    providerVersionBranch?: string
  }) {
    const branch = asked.providerVersionBranch
    const chosen = asked.consumerVersionSelectors.flatMap((selector) =>
      headsOf(selector.mainBranch ? 'main' : (selector.branch ?? '')),
    )
    const heads = [...new Set(publications.map((one) => one.branch))].flatMap(headsOf)
    const wip = asked.includeWipPactsSince
      ? heads.filter(({ sha }) => !chosen.some((one) => one.sha === sha) && !isHonouredBy(sha, branch))
      : []
    const once = new Map([...chosen, ...wip].map((one) => [one.sha, one]))
    return {
      _embedded: {
        pacts: [...once.values()].map(({ sha, version }) => ({
          verificationProperties: {
            notices: [
              { when: 'before_verification', text: `The pact of ${version} is being verified` },
              { when: 'after_verification:success_true_published_true', text: 'It will be pending no more' },
            ],
            ...(asked.includePendingStatus && { pending: !isHonouredBy(sha, branch) }),
            ...(wip.some((one) => one.sha === sha) && { wip: true }),
          },
          _links: {
            self: {
              href: `${url}/pacts/provider/wallet-provider/consumer/wallet-web/pact-version/${sha}`,
              name: `Pact between wallet-web (${version}) and wallet-provider`,
            },
          },
        })),
      },
    }
  }

  /** Answers by path. Undefined for an unknown path. */
  function answer(method: string, address: URL, body: never): object | undefined {
    const parts = address.pathname.split('/').slice(1).map(decodeURIComponent)
    const path = `${method} ${address.pathname.replaceAll(/[0-9a-f]{40}/g, '{sha}')}`
    const sha = parts[6] ?? ''
    if (path === 'POST /pacts/provider/wallet-provider/for-verification') return forVerification(body)
    if (path.endsWith('/pact-version/{sha}')) {
      const results = { href: `${address.href}/verification-results` }
      const content = contents.get(sha)
      return content && { ...content, _links: { 'pb:publish-verification-results': results } }
    }
    if (path.endsWith('/pact-version/{sha}/verification-results')) {
      const { success, providerApplicationVersion: version } = body as {
        success: boolean
        providerApplicationVersion: string
      }
      results.push({ sha, version, success })
      return {}
    }
    if (/^PUT .pacticipants.wallet-provider.branches./.test(path)) {
      const [, , , branch = '', , version = ''] = parts
      branches.set(branch, (branches.get(branch) ?? new Set()).add(version))
      return {}
    }
    return undefined
  }

  const { url, requests } = await openServer(({ method, path, body }, response) => {
    const found = answer(method, new URL(path, url), JSON.parse(body || '{}') as never)
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/hal+json' })
    response.end(JSON.stringify(found ?? { error: 'not found' }))
  })
  return {
    url,
    results,
    /** Does the same as `pact-broker publish`. */
    publish(version: string, branch: string, interactions: object[]) {
      const sha = createHash('sha1').update(JSON.stringify(interactions)).digest('hex')
      contents.set(sha, { interactions: interactions.map((one, i) => ({ _id: `${sha}-${i}`, ...one })) })
      publications.push({ version, branch, sha })
    },
    /** The Authorization header of each request. */
    seen: () => requests.map(({ headers }) => headers.authorization),
  }
}
