import type { Endpoint } from '../../src/define.ts'
import { areas, endpoints, isCommand, isUsed, type Name } from '../../src/endpoints/table.ts'
import type { Message } from '../../src/errors.ts'
import { stateOf } from '../../src/states.ts'
import { bodyCodes, refusalFaults } from '../answerFindings.ts'
import { isPinnedCall, isSuccess, type PinnedCall } from '../effects/commands.ts'
import { watchCommand } from '../effects/watch.ts'
import { type Checked, type Mismatch, mismatch, type ReceivedAnswer } from '../exchange.ts'
import { printHelp, verifyOptions } from '../options.ts'
import { type ContractCase, readPacts } from '../pacts.ts'
import type { Target } from '../provideStates.ts'
import { printable } from '../report/printable.ts'
import { record } from '../report/record.ts'
import { failureText } from '../report/text.ts'
import { RunBudget } from '../runBudget.ts'
import { selectNamed } from '../selection.ts'
import { answerFaults, schemaOf } from '../semantics.ts'
import { Session } from '../session.ts'
import { targetsOf } from '../targets.ts'
import { UsageError } from '../usageError.ts'
import { type FuzzCase, fuzzCases, someOf } from './cases.ts'

const USAGE = `Usage: verify fuzz --url URL [--states-url URL] [--seed N] [--cases N] [--area A,B] [--endpoint TEXT]
                   [options of verify, except those about pacts and results]

Sends calls that differ from a correct call in one thing: a missing or unknown key, a negative, huge or three-decimal
amount, another type, another content type, or a strange text. The provider must refuse what the contract does not
allow, must not fail with a 500, and must answer as the contract says. After each
refused command the data of the member must be the same. The same seed sends the same calls.

Exit code: 0 nothing was found, or the selected endpoints have no input; 1 something was found, or the run was cut; 2 the command is wrong.`

const CASES = 1_000
const MAX_LISTED = 20

const MEMBER: ContractCase['state'] = { name: 'a member is signed in', params: {} }

let known: PinnedCall[] | undefined

/** The state in which an endpoint accepts a call: with the money and the open game that the call needs. */
function stateFor(name: Name): ContractCase['state'] {
  known ??= readPacts().pinned.filter(isPinnedCall).filter(isSuccess)
  return known.find(({ endpoint }) => endpoint === name)?.state ?? MEMBER
}

const withStateValues = (text: string, { state, values }: Session): string =>
  Object.entries(stateOf(state.name)?.values ?? {}).reduce(
    (filled, [key, example]) => filled.replaceAll(example, String(values[key] ?? example)),
    text,
  )

export interface FuzzFinding extends Checked {
  fuzzCase: FuzzCase
}

function checkFuzzAnswer({ endpoint, isMalformed }: FuzzCase, answer: ReceivedAnswer): Mismatch[] {
  if (answer.status === 200)
    return isMalformed ? mismatch('status', 'expected a refusal: the contract does not allow this') : []
  const codes: Message[] = isCommand(endpoint) ? ['NO_DATA', ...bodyCodes] : ['NO_DATA']
  // A body that is too large, or of another type, has its own status.
  return refusalFaults(endpoint, answer, { codes, ofBody: [413, 415] })
}

async function tryCase(one: FuzzCase, session: Session): Promise<Mismatch[]> {
  const [method = ''] = one.endpoint.split(' ')
  const isOpen = (endpoints[one.endpoint] as Endpoint).access === 'public'
  const answer = await session.send({
    method,
    url: new URL(session.target.url + withStateValues(one.path, session)),
    headers: {
      ...(one.contentType && { 'content-type': one.contentType }),
      ...(!isOpen && { authorization: `Bearer ${String(session.values.token)}` }),
    },
    body: Buffer.from(withStateValues(one.body ?? '', session)),
  })
  return [...checkFuzzAnswer(one, answer), ...answerFaults({ ...answer, schema: schemaOf(one.endpoint) })]
}

/**
 * Sends the cases of each endpoint in a state in which the endpoint accepts a call. After each rejected command
 * the data of the member must be the same. Stops when the run is over. Returns the number of tried cases.
 */
export async function fuzz(cases: FuzzCase[], target: Target) {
  const found: FuzzFinding[] = []
  let tried = 0
  const sorted = cases.toSorted((a, b) => a.endpoint.localeCompare(b.endpoint))
  let session: Session | undefined
  let findChanges = async (): Promise<Mismatch[]> => []
  for (const fuzzCase of sorted) {
    const { endpoint } = fuzzCase
    const state = stateFor(endpoint)
    try {
      if (!session || endpoint !== sorted[tried - 1]?.endpoint) {
        await session?.end()
        session = new Session(target, state)
        await session.renew()
        const token = isCommand(endpoint) ? (session.values.token as string) : undefined
        findChanges = await watchCommand(endpoint, { token, isRefused: true }, session)
      }
    } catch (error) {
      if (target.signal?.aborted) break
      throw new UsageError(printable((error as Error).message))
    }
    const current = session
    const checked = await current.check(() => tryCase(fuzzCase, current))
    if (target.signal?.aborted) break
    const { exchange, mismatches } = record(checked, { source: target, state, definition: fuzzCase })
    const isRefused = (exchange.answer?.status ?? 0) >= 400
    const all = [...mismatches, ...(isRefused ? await findChanges() : [])]
    if (all.length > 0) found.push({ fuzzCase, exchange, mismatches: all })
    // The next case needs a new state after a call that succeeded or changed something.
    if (!isRefused || all.length > 0 || exchange.answer?.status === 429) {
      await session.end()
      session = undefined
    }
    tried++
  }
  await session?.end()
  return { found, tried }
}

function findingText({ fuzzCase, exchange, mismatches }: FuzzFinding): string {
  const { endpoint, what } = fuzzCase
  const description = `${endpoint}, ${what}`
  const pinned = { description, endpoint, title: what, area: '', state: stateFor(endpoint) }
  return failureText({ pinned, exchange, mismatches }).replace('FAIL', 'FOUND')
}

const readNumber = (name: string, text: unknown, otherwise: number) => {
  const number = Number(text ?? otherwise)
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError(`--${name} must be a whole number above 0, not "${text}"`)
  return number
}

const named = Object.entries(areas).flatMap(([area, table]) =>
  Object.keys(table)
    .filter(isUsed)
    .map((endpoint) => ({ area, endpoint })),
)

const unused = ['accept', 'report', 'bail', 'max-failures', 'against', 'broker', 'pacts', 'profile']

export async function runFuzz(args: string[]): Promise<number> {
  if (printHelp(args, USAGE)) return 0
  const idle = unused.find((name) => args.some((one) => one.replace(/=.*/s, '') === `--${name}`))
  if (idle) throw new UsageError(`fuzz has no --${idle}`)
  const options = verifyOptions(args, ['seed', 'cases'])
  const seed = readNumber('seed', options.own.seed, Date.now() % 1_000_000)
  const count = readNumber('cases', options.own.cases, CASES)
  const asked = new Set<string>(selectNamed(named, options).map(({ endpoint }) => endpoint))
  const all = fuzzCases((name) => asked.has(name))
  const cases = someOf(all, count, seed)
  if (cases.length === 0) {
    console.log('The selected endpoints have no input: nothing was sent.')
    return 0
  }
  const budget = new RunBudget({ ...options, probe: async () => true })
  try {
    const [target] = await targetsOf(options, budget.signal)
    const { found, tried } = await fuzz(cases, target as Target)
    if (found.length > 0) console.log(found.slice(0, MAX_LISTED).map(findingText).join('\n\n'))
    if (found.length > MAX_LISTED) console.log(`\n... and ${found.length - MAX_LISTED} more`)
    if (tried < cases.length) console.log(`\nThe run was ended: ${budget.endedBy}.`)
    console.log(`\n${tried} of ${all.length} calls, seed ${seed}: ${found.length} findings.`)
    return found.length > 0 || tried < cases.length ? 1 : 0
  } finally {
    budget.close()
  }
}
