import { type ParseArgsConfig, parseArgs } from 'node:util'
import { profiles } from './contract.ts'
import { TIMEOUT_S } from './http.ts'
import { ownPacts } from './pacts.ts'
import { UsageError } from './usageError.ts'

/** Parses arguments. Throws a UsageError for an unknown option. */
export function parseOptions<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** Prints the usage of a command if the arguments ask for it. Returns whether they do. */
export function printHelp(args: string[], usage: string): boolean {
  const isAsked = args.includes('--help')
  if (isAsked) console.log(usage)
  return isAsked
}

export const VERIFY_USAGE = `Usage: verify --url URL [options]
       verify fuzz --help            sends malformed calls
       verify states [--area A,B]    lists the provider states that the contract needs

  --url URL               the provider, e.g. https://staging.example
  --states-url URL        its provider states (PROVIDER.md). A mock server of this kit needs no option.
  --messages-url URL      its events. Default: provider-messages beside the states URL.
  --token TOKEN           a signed-in member, for a provider without states. Most cases are left out.
  --socket-url URL        its socket, if the address differs from --url
  --origin URL            the origin of the app, if it differs from --url. Verifies CORS.
  --no-keys               leaves out cases that need Idempotency-Key
  --no-race               sends no calls at the same time
  --header 'Name: value'  sent with every request; may be repeated
  --states-header 'N: v'  sent with the requests for states and events only; may be repeated
  --area A,B              verifies only these areas
  --endpoint TEXT         verifies only endpoints that contain the text, e.g. 'POST /api/wallet', 'JOURNEY transfer',
                          JOURNEY, SOCKET; may be repeated
  --profile provider      verifies the whole specification. Default: what the app uses (--profile app).
  --accept FILE           accepted deviations: [{ "interaction", "owner", "expires", "reason" }]
  --report DIR            writes report.html, summary.md, verification.json, verification.xml (JUnit) and
                          verification-result.json
  --provider-version V    the version in the reports
  --pacts DIR             verifies other pacts than those of the kit
  --against A,B           verifies several versions of the contract: a folder of pacts, a tarball, or a version or tag
                          of the package in your registry, e.g. deployed,latest
  --broker URL            reads the pacts from a Pact broker. --against then names branches of the app: main for the
                          main branch, deployed for all environments, matching for the name of --branch.
                          Default: main,deployed.
  --branch B              the branch of the provider
  --pending               accepts failures of pacts that this branch never passed
  --wip-since DATE        also verifies the newest pacts of other branches, and accepts their failures
  --publish-results       publishes the result to the broker; needs --provider-version; --build-url URL adds a link
  --bail                  ends after the first failure; --max-failures N: after N failures
  --timeout SECONDS       for each request, from the connection to the last byte. Default: 30.
  --budget SECONDS        for the whole run. Also ends an open request. An incomplete run is no result.
  --shared                leaves out cases that change the whole deployment, because others use it

Exit code: 0 the contract is honoured; 1 it is not, or nothing was proven; 2 the command is wrong.`

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
  // The text can be a secret, so the message does not repeat it.
  if (colon < 1) throw new UsageError("--header and --states-header must be 'Name: value'")
  return [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()]
}

function milliseconds(name: string, text: string | undefined, seconds: number): number {
  const given = text === undefined ? seconds : Number(text)
  if (!(given > 0)) throw new UsageError(`--${name} must be a number of seconds, not "${text}"`)
  return given * 1000
}

function parseVerifyOptions(args: string[], own: readonly string[]) {
  const text = { type: 'string' } as const
  const several = { type: 'string', multiple: true } as const
  return parseOptions({
    args,
    options: {
      url: text,
      'states-url': text,
      'messages-url': text,
      'socket-url': text,
      origin: text,
      'no-keys': { type: 'boolean' },
      'no-race': { type: 'boolean' },
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
      ...Object.fromEntries(own.map((name) => [name, text])),
    },
  }).values
}

type Given = ReturnType<typeof parseVerifyOptions>

/** Parses the options for versions of the contract and for the broker. */
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

/** Parses the options of verify, and the options of another command with the names `own`. */
export function verifyOptions(args: string[], own: readonly string[] = []) {
  const given = parseVerifyOptions(args, own)
  const { pacts = ownPacts } = given
  const url = address('url', given.url)
  if (!url) throw new UsageError('--url is missing')
  const timeoutMs = milliseconds('timeout', given.timeout, TIMEOUT_S)
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
    race: !given['no-race'],
    token: given.token,
    headers: Object.fromEntries((given.header ?? []).map(headerOf)),
    statesHeaders: Object.fromEntries((given['states-header'] ?? []).map(headerOf)),
    maxFailures,
    areas: (given.area ?? []).flatMap((list) => list.split(',')).filter(Boolean),
    endpoints: given.endpoint ?? [],
    accept: given.accept,
    report: given.report,
    providerVersion: given['provider-version'],
    pacts,
    /** Folders of all versions that are verified. An accepted deviation can be of one version only. */
    versions: [pacts],
    profile,
    ...versionOptions(given),
    timeoutMs,
    budgetMs,
    isShared: given.shared === true,
    own: Object.fromEntries(own.map((name) => [name, (given as Record<string, unknown>)[name]])),
  }
}

export type VerifyOptions = ReturnType<typeof verifyOptions>
