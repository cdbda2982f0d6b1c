import { parseArgs } from 'node:util'
import { type Profile, profiles } from './contract.ts'
import { ownPacts } from './pacts.ts'

/** What is wrong with a command line or a file that it names: told without a stack. */
export class UsageError extends Error {}

export const VERIFY_USAGE = `Usage: verify --url URL [options]
       verify fuzz --help            sends malformed calls
       verify states [--area A,B]    the provider states that the contract needs

  --url URL               the provider, e.g. https://staging.example
  --states-url URL        where it takes provider states (contracts/PROVIDER.md);
                          a mock server of this kit needs none
  --messages-url URL      where it is asked for events; by default provider-messages beside the states URL
  --token TOKEN           of a signed-in member, for a provider without states: verifies what needs no other
  --socket-url URL        its socket, where that is another address than --url
  --origin URL            where the app is served from, if that is another origin: CORS is verified
  --no-keys               the provider does not honour Idempotency-Key (PROVIDER.md, Repeats)
  --header 'Name: value'  sent with every request; may be repeated
  --area A,B              only these areas
  --endpoint TEXT         only endpoints that hold the text, e.g. 'POST /api/wallet', 'JOURNEY transfer',
                          JOURNEY, SOCKET; may be repeated
  --profile provider      the whole specification; without it, what the app uses (--profile app)
  --accept FILE           accepted deviations: [{ "interaction", "owner", "expires", "reason" }]
  --report DIR            writes verification.json, verification.xml (JUnit), summary.md, verification-result.json
  --provider-version V    goes into the reports
  --pacts DIR             other pacts than the kit's own
  --against A,B           other versions of the contract, one after the other: a folder of pacts, a tarball, or a
                          version or tag of the package in your registry, e.g. deployed,main
  --broker URL            takes them from a Pact broker: --against names branches of the app, main for its main one,
                          deployed for what is in any environment, matching for that of --branch (main,deployed)
  --branch B              of the provider that is verified
  --pending               pacts that this branch never honoured may fail
  --wip-since DATE        verifies the newest pacts of other branches, too; they may fail
  --publish-results       tells the broker; needs --provider-version. --build-url URL goes with it
  --states-header 'N: v'  sent with the requests for states and messages alone, e.g. what secures them; may be repeated
  --bail                  ends with the first failure; --max-failures N: with the Nth
  --timeout SECONDS       for each request (30)
  --budget SECONDS        ends after so long, with the case under way; what was not tried is no result
  --shared                others use this deployment: leaves out the states that change the whole of it

Exit code: 0 the contract is honoured; 1 it is not, or nothing was proven; 2 the command is wrong.`

export interface VerifyOptions {
  url: string
  statesUrl?: string
  messagesUrl?: string
  socketUrl: string | undefined
  origin: string | undefined
  /** The provider honours Idempotency-Key. */
  keys: boolean
  token?: string
  headers: Record<string, string>
  statesHeaders: Record<string, string>
  /** So many failures end the verification. */
  maxFailures: number
  /** So many milliseconds end it. */
  budgetMs: number
  /** Others use the deployment: states that change the whole of it are left out. */
  isShared: boolean
  areas: string[]
  endpoints: string[]
  accept?: string
  report?: string
  providerVersion?: string
  pacts: string
  profile: Profile
  broker?: string
  /** Versions of the contract, or with a broker of the app. */
  against: string[]
  branch?: string
  pending: boolean
  wipSince?: string
  publishResults: boolean
  buildUrl?: string
  timeoutMs: number
}

export function address(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`--${name} must be an address such as http://localhost:4000, not "${text}"`)
  const { username, password } = new URL(text)
  if (username || password) throw new UsageError(`--${name} must hold no name and no password`)
  return text.replace(/\/+$/, '')
}

function headerOf(text: string): [string, string] {
  const colon = text.indexOf(':')
  if (colon < 1) throw new UsageError(`--header must be 'Name: value', not "${text}"`)
  return [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()]
}

function milliseconds(name: string, text: string | undefined, seconds: number): number {
  const given = text === undefined ? seconds : Number(text)
  if (!(given > 0)) throw new UsageError(`--${name} must be a number of seconds, not "${text}"`)
  return given * 1000
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  const several = { type: 'string', multiple: true } as const
  try {
    return parseArgs({
      args,
      options: {
        url: text,
        'states-url': text,
        'messages-url': text,
        'socket-url': text,
        origin: text,
        'no-keys': { type: 'boolean' },
        token: text,
        header: several,
        'states-header': several,
        bail: { type: 'boolean' },
        'max-failures': text,
        area: several,
        endpoint: several,
        accept: text,
        report: text,
        'provider-version': text,
        pacts: text,
        timeout: text,
        against: several,
        broker: text,
        branch: text,
        pending: { type: 'boolean' },
        'wip-since': text,
        'publish-results': { type: 'boolean' },
        'build-url': text,
        budget: text,
        profile: text,
        shared: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

type Given = ReturnType<typeof parsed>

/** Which versions of the contract, and who is told. */
function versionOptions(given: Given) {
  const broker = address('broker', given.broker)
  const against = (given.against ?? []).flatMap((list) => list.split(',')).filter(Boolean)
  const publishResults = given['publish-results'] === true
  const alone = ['branch', 'pending', 'wip-since', 'publish-results', 'build-url'] as const
  const idle = alone.find((name) => !broker && given[name] !== undefined)
  if (idle) throw new UsageError(`--${idle} needs --broker`)
  if (publishResults && !given['provider-version'])
    throw new UsageError('--publish-results needs --provider-version')
  if (publishResults && (given.area || given.endpoint))
    throw new UsageError('--publish-results takes no filter: a part is no result')
  if (given.pacts && (broker || against.length > 0))
    throw new UsageError('--pacts names the one contract: it goes with neither --against nor --broker')
  return {
    broker,
    against: broker && against.length === 0 ? ['main', 'deployed'] : against,
    branch: given.branch,
    pending: given.pending === true,
    wipSince: given['wip-since'],
    publishResults,
    buildUrl: given['build-url'],
  }
}

export function verifyOptions(args: string[]): VerifyOptions {
  const given = parsed(args)
  const url = address('url', given.url)
  if (!url) throw new UsageError('--url is missing')
  const timeoutMs = milliseconds('timeout', given.timeout, 30)
  const budgetMs = milliseconds('budget', given.budget, Number.POSITIVE_INFINITY)
  const profile = profiles.find((one) => one === (given.profile ?? 'app'))
  if (!profile) throw new UsageError(`--profile is one of ${profiles.join(', ')}, not "${given.profile}"`)
  const maxFailures = Number(given['max-failures'] ?? (given.bail ? 1 : Number.POSITIVE_INFINITY))
  if (!(maxFailures >= 1))
    throw new UsageError(`--max-failures must be a number from 1, not "${given['max-failures']}"`)
  return {
    url,
    statesUrl: address('states-url', given['states-url']),
    messagesUrl: address('messages-url', given['messages-url']),
    socketUrl: address('socket-url', given['socket-url']),
    origin: address('origin', given.origin),
    keys: !given['no-keys'],
    token: given.token,
    headers: Object.fromEntries((given.header ?? []).map(headerOf)),
    statesHeaders: Object.fromEntries((given['states-header'] ?? []).map(headerOf)),
    maxFailures,
    areas: (given.area ?? []).flatMap((list) => list.split(',')).filter(Boolean),
    endpoints: given.endpoint ?? [],
    accept: given.accept,
    report: given.report,
    providerVersion: given['provider-version'],
    pacts: given.pacts ?? ownPacts,
    profile,
    ...versionOptions(given),
    timeoutMs,
    budgetMs,
    isShared: given.shared === true,
  }
}
