import { PASSWORD } from '@wallet/fixtures/personas'
import type { Act, JournalEntry } from '../../engine/journal.ts'
import { secrets as journalSecrets } from '../../provider/secrets.ts'
import type { World } from '../../provider/world.ts'
import { Carried, type Source } from './carried.ts'
import { Code, literal, quoted } from './literal.ts'
import { callerOf, methodOf, partsOf } from './request.ts'
import { Secrets } from './secrets.ts'

const INDENT = '  '
/** A shorter pause is not worth a line: that long, calls take by themselves. */
const PAUSE_MS = 1_000
/** Nobody waits for a slow network in a test. */
const DELAY_MAX_MS = 100
/** Names that the frame of a test has for itself. */
const taken = [
  'app',
  'at',
  'begin',
  'box',
  'call',
  'day',
  'expect',
  'mock',
  'page',
  'sample',
  'test',
  'world',
]

const WIDTH = 108

function expectation(given: string, expected: string): string {
  const flat = `expect(${given}).toMatchObject(${expected})`
  if (INDENT.length + flat.length <= WIDTH || given.includes('\n')) return flat
  return `expect(\n${INDENT}  ${given},\n${INDENT}).toMatchObject(${expected})`
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}

/** What a client saw of a call: its status (0: the connection was cut) and the code of a refusal. */
function seen({ status, fault, answer }: JournalEntry): { status: number; code?: string } {
  if (fault === 'drop' || fault === 'lost-response') return { status: 0 }
  if (fault === 'malformed') return { status: 200 }
  const { message } = Object(parsed(answer)) as { message?: unknown }
  return { status, ...(typeof message === 'string' && { code: message }) }
}

/** The steps of a test, gathered one by one; written only when it is known what of them is used later. */
export class Script {
  hasFiles = false
  /** Answers have left the journal: what later calls took from them is not known to be theirs. */
  hasGaps = false
  #lines: (() => string)[] = []
  #carried: Carried
  #names = new Set(taken)
  #tokens = new Map<string, Code>()
  #lastToken: string | null = null
  #now: number

  constructor(
    readonly world: World,
    readonly begin: number,
  ) {
    this.#carried = new Carried(new Secrets(world))
    this.#now = begin
  }

  lines = () => this.#lines.map((line) => line())

  /** The token of the member who called last and was let in, as code. */
  lastToken = () => (this.#lastToken ? this.#token(this.#lastToken)?.text : undefined)

  act({ at, action, body }: Act) {
    this.#wait(at)
    const [method = '', path = ''] = action.split(' ')
    const given =
      action === 'POST /load'
        ? new Code("JSON.parse(readFileSync('world.json', 'utf8'))")
        : this.#carried.sent(withShortDelay(body))
    const options = given === undefined ? '' : `, { body: ${literal(given, INDENT)} }`
    const call = `await call(${quoted(method)}, ${quoted(`/__mock__${path}`)}${options})`
    this.#lines.push(() => expectation(call, '{ status: 200 }'))
  }

  call(entry: JournalEntry) {
    this.#wait(entry.at)
    if (entry.isUnreadable) {
      this.#lines.push(() => `// ${entry.endpoint}: what was sent could not be read, and is left out here.`)
      return
    }
    if (entry.leftOut?.body) {
      this.#lines.push(
        () => `// ${entry.endpoint}: what was sent has left the journal, and is left out here.`,
      )
      return
    }
    if (entry.leftOut) this.hasGaps = true
    const source: Source = { name: this.#nameFor(entry), isUsed: false }
    const token = entry.token ? this.#token(entry.token) : undefined
    const { status, code } = seen(entry)
    const options = literal(
      {
        token,
        key: entry.key,
        body: this.#carried.sent(entry.body),
        file: entry.file && this.#sample(entry, code),
      },
      INDENT,
    )
    const call = `call(${quoted(methodOf(entry))}, ${this.#path(entry)}${options === '{}' ? '' : `, ${options}`})`
    const expected = literal({ status, ...(code && { body: { message: code } }) }, INDENT)
    this.#lines.push(() =>
      source.isUsed
        ? `const ${source.name} = await ${call}\n${INDENT}${expectation(source.name, expected)}`
        : expectation(`await ${call}`, expected),
    )
    if (status === 0) return
    this.#carried.collect(source, parsed(entry.answer))
    if (status === 200 && entry.token) this.#lastToken = entry.token
  }

  /** Moves the clock to where it was then, if that is worth it. */
  #wait(at: number) {
    const isFar = Math.abs(at - this.#now) >= PAUSE_MS
    this.#now = at
    if (isFar) this.#lines.push(() => `await at(${literal(at - this.begin)})`)
  }

  /** `login`, `accountProfile`, `wallet2`: an answer by its endpoint. */
  #nameFor(entry: JournalEntry): string {
    const words = partsOf(entry)
      .filter(({ key }) => key === '')
      .flatMap(({ text }) => text.match(/[a-z\d]+/gi) ?? [])
      .filter((word) => word !== 'api')
    const plain = words.map((word, i) => (i === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('')
    const base = /^[a-z]/i.test(plain) ? plain : `answer${plain}`
    let name = base
    for (let n = 2; this.#names.has(name); n++) name = `${base}${n}`
    this.#names.add(name)
    return name
  }

  /** Where a token comes from: an answer, or a login that happened before the journal began. */
  #token(token: string): Code | undefined {
    const known = this.#carried.find(token) ?? this.#tokens.get(token)
    if (known) return known
    const username = callerOf(this.world, token)
    if (!username) return new Code(quoted('unknown-token'))
    const name = `member${username.replaceAll(/\W/g, '')}`
    const body = literal({ username, password: PASSWORD })
    this.#lines.push(() => `const ${name} = await call('POST', '/api/login', { body: ${body} })`)
    const code = new Code(`${name}.body.token`)
    this.#tokens.set(token, code)
    return code
  }

  #path(entry: JournalEntry): string {
    const parts = partsOf(entry).map(({ text, key }) => {
      const plain = decodeURIComponent(text)
      const carried = key && this.#carried.find(plain)
      if (carried) return `\${encodeURIComponent(${carried.text})}`
      const safe = journalSecrets.keys.has(key)
        ? String(this.#carried.secrets.inPlaceOf(key, plain))
        : undefined
      return (safe === undefined ? text : encodeURIComponent(safe)).replaceAll(/[`\\]|\$\{/g, '\\$&')
    })
    const path = parts.join('/')
    return path.includes('${') ? `\`${path}\`` : quoted(path)
  }

  #sample({ file, endpoint }: JournalEntry, code: string | undefined): Code {
    this.hasFiles = true
    const kind =
      code === 'SLIP_INVALID_FILE' || code === 'KEY_INVALID'
        ? 'other'
        : endpoint.includes('video')
          ? 'video'
          : 'picture'
    return new Code(`sample(${quoted(file?.name ?? '')}, ${quoted(kind)})`)
  }
}

/** A fault that holds calls up, but not for long. */
function withShortDelay(body: unknown): unknown {
  if (body === null || typeof body !== 'object') return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      (key === 'delayMs' || key === 'jitterMs') && typeof value === 'number'
        ? Math.min(value, DELAY_MAX_MS)
        : value,
    ]),
  )
}
