import { parseArgs } from 'node:util'
import type { Endpoint } from '../../src/define.ts'
import {
  areas,
  endpointNames,
  endpoints,
  errorsOf,
  isCommand,
  isUsed,
  type Name,
} from '../../src/endpoints/table.ts'
import { isMessage, statusOf } from '../../src/errors.ts'
import { callProvider } from '../callProvider.ts'
import type { Checked, Mismatch } from '../exchange.ts'
import { UsageError, type VerifyOptions, verifyOptions } from '../options.ts'
import { establishState, type Target } from '../provideStates.ts'
import { curlOf } from '../report/curl.ts'
import { withoutSecrets } from '../report/secrets.ts'
import { answerFaults, schemaOf } from '../semantics.ts'
import { targetsOf } from '../targets.ts'
import { type FuzzCase, fuzzCases, someOf } from './cases.ts'

const USAGE = `Usage: verify fuzz --url URL [--states-url URL] [--seed N] [--cases N] [--area A,B] [--endpoint TEXT]
                   [options of verify]

Sends calls that differ in one thing from a well-formed one: a key that is missing or unknown, amounts that are negative,
huge or of three decimals, other types, other content types, texts of every kind. What the contract does not allow must
be refused, nothing may fail inside, and every answer must be one of the contract. A seed gives the same calls again.

Exit code: 0 nothing was found; 1 something was; 2 the command is wrong.`

const MEMBER = { name: 'a member is signed in', params: {} }
const CASES = 1_000
const MAX_LISTED = 20

export interface FuzzFinding extends Checked {
  fuzzCase: FuzzCase
}

/** What an answer to a case may not be. */
function wrongWith({ endpoint, isMalformed }: FuzzCase, status: number, body: unknown): Mismatch[] {
  if (status === 200)
    return isMalformed
      ? [{ field: 'status', text: 'expected a refusal: the contract does not allow this' }]
      : []
  const message = (body as { message?: unknown } | null)?.message
  if (status >= 500 && message === 'INTERNAL_SERVER_ERROR')
    return [{ field: 'status', text: `expected a refusal or an answer but was ${status}: it fails inside` }]
  if (typeof message !== 'string' || !isMessage(message))
    return [
      { field: '$.message', text: `expected a code of the catalogue but was ${JSON.stringify(message)}` },
    ]
  const isOfTheBody = message === 'KEY_MISSING' || message === 'KEY_INVALID'
  const isOfTheStatus = statusOf(message) === status || (isOfTheBody && [413, 415].includes(status))
  const isItsOwn =
    errorsOf(endpoint).includes(message) || message === 'NO_DATA' || (isOfTheBody && isCommand(endpoint))
  if (!isItsOwn) return [{ field: '$.message', text: `${message} is no code of this endpoint` }]
  return isOfTheStatus
    ? []
    : [{ field: 'status', text: `expected ${statusOf(message)} for ${message} but was ${status}` }]
}

async function tryCase(
  one: FuzzCase,
  target: Target,
  values: Record<string, unknown>,
  timeoutMs: number,
): Promise<Checked> {
  const [method = ''] = one.endpoint.split(' ')
  const isOpen = (endpoints[one.endpoint] as Endpoint).access === 'public'
  const call = {
    method,
    url: new URL(target.url.replace(/\/+$/, '') + one.path),
    headers: {
      ...(one.contentType && { 'content-type': one.contentType }),
      ...(!isOpen && { authorization: `Bearer ${String(values.token)}` }),
    },
    body: Buffer.from(one.body ?? ''),
  }
  const { answer, ...checked } = await callProvider(call, { target, timeoutMs, values })
  if (!answer) return checked
  const faults = answerFaults({ ...answer, schema: schemaOf(one.endpoint) })
  return { ...checked, mismatches: [...wrongWith(one, answer.status, answer.body), ...faults] }
}

/** Sends the cases, one after the other, each to a member of its own. */
export async function fuzz(cases: FuzzCase[], target: Target, timeoutMs: number): Promise<FuzzFinding[]> {
  const found: FuzzFinding[] = []
  let values: Record<string, unknown> | undefined
  for (const fuzzCase of cases) {
    values ??= await establishState(MEMBER, target, timeoutMs)
    const { exchange, mismatches } = await tryCase(fuzzCase, target, values, timeoutMs)
    if (mismatches.length > 0) found.push({ fuzzCase, exchange, mismatches })
    // Whatever was carried out may have ended the login, or the money.
    if (exchange.answer?.status === 200 || exchange.answer?.status === 429) values = undefined
  }
  return found
}

function findingText({ fuzzCase, exchange, mismatches }: FuzzFinding): string {
  const { request, answer } = withoutSecrets(exchange)
  return [
    `FOUND  ${fuzzCase.endpoint}, ${fuzzCase.what}`,
    ...mismatches.map(({ field, text }) => `      ${field}  ${text}`),
    ...(answer ? [`      answer  ${answer.status} ${answer.body.slice(0, 300)}`] : []),
    ...(request ? [`      ${curlOf(request).slice(0, 1_000)}`] : []),
  ].join('\n')
}

const whole = (name: string, text: string | undefined, otherwise: number) => {
  const number = Number(text ?? otherwise)
  if (!Number.isInteger(number) || number < 0)
    throw new UsageError(`--${name} must be a whole number, not "${text}"`)
  return number
}

/** Every case of what is asked for. A filter that matches nothing is refused: it would find nothing and look well. */
function casesFor({
  areas: wanted,
  endpoints: parts,
}: Pick<VerifyOptions, 'areas' | 'endpoints'>): FuzzCase[] {
  const unknown = wanted.filter((area) => !Object.hasOwn(areas, area))
  if (unknown.length > 0)
    throw new UsageError(`there is no area ${unknown.join(', ')}; there are ${Object.keys(areas).join(', ')}`)
  const names = endpointNames.filter(isUsed)
  const idle = parts.filter((part) => !names.some((name) => name.includes(part)))
  if (idle.length > 0) throw new UsageError(`no endpoint holds "${idle.join('", "')}"`)
  const inArea = (name: Name) =>
    wanted.length === 0 ||
    Object.entries(areas).some(([area, table]) => wanted.includes(area) && Object.hasOwn(table, name))
  const isNamed = (name: Name) => parts.length === 0 || parts.some((part) => name.includes(part))
  return fuzzCases((name) => isUsed(name) && inArea(name) && isNamed(name))
}

export async function runFuzz(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE)
    return 0
  }
  const text = { type: 'string' } as const
  const { values, tokens } = parseArgs({
    args,
    strict: false,
    tokens: true,
    options: { seed: text, cases: text },
  })
  const own = new Set(['seed', 'cases'])
  const at = new Set(
    tokens.flatMap((token) =>
      token.kind === 'option' && own.has(token.name)
        ? [token.index, ...(token.inlineValue ? [] : [token.index + 1])]
        : [],
    ),
  )
  const options = verifyOptions(args.filter((_, i) => !at.has(i)))
  const seed = whole('seed', values.seed as string | undefined, Date.now() % 1_000_000)
  const count = whole('cases', values.cases as string | undefined, CASES)
  const [target] = await targetsOf(options)
  const all = casesFor(options)
  const cases = someOf(all, count, seed)
  if (cases.length === 0) throw new UsageError('the filters leave nothing to send')
  const found = await fuzz(cases, target as Target, options.timeoutMs)
  if (found.length > 0) console.log(found.slice(0, MAX_LISTED).map(findingText).join('\n\n'))
  if (found.length > MAX_LISTED) console.log(`\n... and ${found.length - MAX_LISTED} more`)
  console.log(`\n${cases.length} of ${all.length} calls, seed ${seed}: ${found.length} findings.`)
  return found.length > 0 ? 1 : 0
}
