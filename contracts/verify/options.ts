import { parseArgs } from 'node:util'
import { ownPacts } from './pacts.ts'

/** What is wrong with a command line or a file that it names: told without a stack. */
export class Misuse extends Error {}

export const VERIFY_USAGE = `Usage: verify --url URL [options]

  --url URL               the provider, e.g. https://staging.example
  --states-url URL        where it takes provider states (contracts/PROVIDER.md);
                          a mock server of this kit needs none
  --messages-url URL      where it is asked for events; by default provider-messages beside the states URL
  --token TOKEN           of a signed-in member, for a provider without states: verifies what needs no other
  --header 'Name: value'  sent with every request; may be repeated
  --area A,B              only these areas
  --endpoint TEXT         only endpoints that hold the text, e.g. 'POST /api/wallet'; may be repeated
  --accept FILE           accepted deviations: [{ "interaction", "owner", "expires", "reason" }]
  --report DIR            writes verification.json, verification.xml (JUnit), summary.md, verification-result.json
  --provider-version V    goes into the reports
  --pacts DIR             other pacts than the kit's own
  --timeout SECONDS       for each request (30)

Exit code: 0 the contract is honoured; 1 it is not, or nothing was proven; 2 the command is wrong.`

export interface VerifyOptions {
  url: string
  statesUrl?: string
  messagesUrl?: string
  token?: string
  headers: Record<string, string>
  areas: string[]
  endpoints: string[]
  accept?: string
  report?: string
  providerVersion?: string
  pacts: string
  timeoutMs: number
}

function address(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Misuse(`--${name} must be an address such as http://localhost:4000, not "${text}"`)
  return text.replace(/\/+$/, '')
}

function headerOf(text: string): [string, string] {
  const colon = text.indexOf(':')
  if (colon < 1) throw new Misuse(`--header must be 'Name: value', not "${text}"`)
  return [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()]
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
        token: text,
        header: several,
        area: several,
        endpoint: several,
        accept: text,
        report: text,
        'provider-version': text,
        pacts: text,
        timeout: text,
      },
    }).values
  } catch (error) {
    throw new Misuse((error as Error).message)
  }
}

export function verifyOptions(args: string[]): VerifyOptions {
  const given = parsed(args)
  const url = address('url', given.url)
  if (!url) throw new Misuse('--url is missing')
  const seconds = Number(given.timeout ?? 30)
  if (!(seconds > 0)) throw new Misuse(`--timeout must be a number of seconds, not "${given.timeout}"`)
  return {
    url,
    statesUrl: address('states-url', given['states-url']),
    messagesUrl: address('messages-url', given['messages-url']),
    token: given.token,
    headers: Object.fromEntries((given.header ?? []).map(headerOf)),
    areas: (given.area ?? []).flatMap((list) => list.split(',')).filter(Boolean),
    endpoints: given.endpoint ?? [],
    accept: given.accept,
    report: given.report,
    providerVersion: given['provider-version'],
    pacts: given.pacts ?? ownPacts,
    timeoutMs: seconds * 1000,
  }
}
