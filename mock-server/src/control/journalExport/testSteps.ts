import { isCommand, isEndpointName } from '@wallet/contracts/endpoints/table'
import type { ControlAction, JournalEntry } from '../../engine/journal.ts'
import { secrets as journalSecrets } from '../../provider/secrets.ts'
import type { World } from '../../provider/world.ts'
import { AnswerValues, Code, codeOf, quote, Secrets } from './answerValues.ts'
import { answerOf, callerOf, methodOf, partsOf } from './request.ts'

/** Shorter pauses are not repeated. */
const MIN_PAUSE_MS = 1_000
const reservedNames = ['clock', 'expect', 'page', 'picture', 'test', 'today', 'world']

const pictureHelper = `
/** Returns a small picture. Each name gives a different picture. */
function picture(name: string) {
  const id = Buffer.from(name).subarray(0, 200)
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 2 + id.length])
  const end = Buffer.from('ffc0000b080140010001011100ffda0008010100003f0000ffd9', 'hex')
  const form = new FormData()
  form.append('file', new File([start, id, end], name, { type: 'image/jpeg' }))
  return form
}
`

/** Faults that leave no readable answer. */
const faultsWithoutAnswer: readonly unknown[] = ['drop', 'lost-response', 'malformed', 'html']

interface Step {
  /** World time in ms since 1970. */
  at: number
  /** Is written only if a later step uses its answer. */
  isRead: boolean
  /** Name of its answer. */
  name?: string
  lines: string[]
}

/** Collects the steps of a saved test. The text is written last, when it is known which answers are used. */
export class TestSteps {
  helper = ''
  #steps: Step[] = []
  #values: AnswerValues
  #names = new Set(reservedNames)
  #tokens = new Map<string, Code>()
  #lastToken: string | null = null

  constructor(
    readonly world: World,
    readonly begin: number,
  ) {
    this.#values = new AnswerValues(new Secrets(world))
  }

  /** Adds a call of the control API. Faults are added with the commands that met them. */
  addControlAction({ at, action, body }: ControlAction) {
    if (action.endsWith(' /faults')) return
    const given = this.#values.replaceIn(body)
    const options = given === undefined ? '' : `, { body: ${codeOf(given)} }`
    this.#steps.push({ at, isRead: false, lines: [`await world.control(${quote(action)}${options})`] })
  }

  addCall(entry: JournalEntry) {
    const { at, endpoint, file } = entry
    if (!isEndpointName(endpoint) || entry.isRepeat) return
    // Skip rejected uploads, because the journal has no file contents. They changed nothing.
    if (file && entry.status !== 200) return
    const isRead = !isCommand(endpoint)
    const isMissing = entry.isUnreadable || entry.leftOut?.body || (file && !file.type.startsWith('image/'))
    if (isMissing) {
      this.#steps.push({
        at,
        isRead,
        lines: [`// Left out because its body cannot be repeated: ${endpoint}`],
      })
      return
    }
    const isAnswered = !faultsWithoutAnswer.includes(entry.fault)
    const name = this.#nameFor(entry)
    const call = this.#callText(entry)
    const answer = isAnswered ? answerOf(entry) : undefined
    const message = Object(answer).message as unknown
    const expected =
      typeof message === 'string'
        ? `expect(${name}).toMatchObject({ message: ${quote(message)} })`
        : `expect(${name}).not.toHaveProperty('message')`
    const lines = isAnswered
      ? [`const ${name} = await ${call}`, expected]
      : [`await expect(${call}).rejects.toThrow()`]
    this.#steps.push({ at, isRead, name, lines: isRead ? lines : [...armedFault(entry, message), ...lines] })
    if (isRead && !isAnswered) return
    this.#values.collect(name, answer)
    if (isAnswered && entry.status === 200 && entry.token) this.#lastToken = entry.token
  }

  lastToken = () => (this.#lastToken ? this.#token(this.#lastToken)?.text : undefined)

  /** Returns the lines of the test body. `end` is code that is written after the lines. */
  lines(end = ''): string[] {
    const used = new Set<string>()
    const note = (text: string) => {
      for (const [, name = ''] of text.matchAll(/\b(\w+)[.[]/g)) used.add(name)
    }
    note(end)
    const written = this.#steps.toReversed().filter(({ isRead, name = '', lines }) => {
      const isWritten = !isRead || used.has(name)
      if (isWritten) lines.forEach(note)
      return isWritten
    })
    let now = this.begin
    return written.reverse().flatMap(({ at, lines }) => {
      const pause = at - now
      if (Math.abs(pause) < MIN_PAUSE_MS) return lines
      now = at
      return [pauseText(pause), ...lines]
    })
  }

  /** Names an answer after its endpoint: `login`, `accountProfile`, `wallet2`. */
  #nameFor(entry: JournalEntry): string {
    const words = partsOf(entry)
      .filter(({ key }) => key === '')
      .flatMap(({ text }) => text.match(/[a-z\d]+/gi) ?? [])
      .filter((word) => word !== 'api')
    const base = words.map((word, i) => (i === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('')
    let name = base
    for (let n = 2; this.#names.has(name); n++) name = `${base}${n}`
    this.#names.add(name)
    return name
  }

  /** Returns the code of a token: from an answer, or from a login that is added here. */
  #token(token: string): Code {
    const known = this.#values.find(token) ?? this.#tokens.get(token)
    if (known) return known
    const username = callerOf(this.world, token)
    if (!username) return new Code(quote('unknown-token'))
    const name = `member${username.replaceAll(/\W/g, '')}`
    const lines = [`const ${name} = await world.logIn(${quote(username)})`]
    if (!this.#names.has(name)) this.#steps.push({ at: this.begin, isRead: false, lines })
    this.#names.add(name)
    const code = new Code(`${name}.token`)
    this.#tokens.set(token, code)
    return code
  }

  #callText(entry: JournalEntry): string {
    const { file, body, token } = entry
    if (file) this.helper = pictureHelper
    const sent = file ? new Code(`picture(${quote(file.name)})`) : this.#values.replaceIn(body)
    const given = [
      new Code(quote(methodOf(entry))),
      new Code(this.#path(entry)),
      ...(sent !== undefined || token ? [sent] : []),
      ...(token ? [this.#token(token)] : []),
    ]
    return `world.api(${given.map(codeOf).join(', ')})`
  }

  #path(entry: JournalEntry): string {
    const parts = partsOf(entry).map(({ text, key }) => {
      const plain = decodeURIComponent(text)
      const found = key && this.#values.find(plain)
      if (found) return `\${encodeURIComponent(${found.text})}`
      const isSecret = journalSecrets.keys.has(key)
      const safe = isSecret
        ? encodeURIComponent(String(this.#values.secrets.replacementOf(key, plain)))
        : text
      return safe.replaceAll(/[`\\]|\$\{/g, '\\$&')
    })
    const path = parts.join('/')
    return path.includes('${') ? `\`${path}\`` : quote(path)
  }
}

const pauseText = (ms: number) =>
  ms > 0
    ? `await clock.advance(${ms / 1000})`
    : `await clock.set(new Date((await clock.now()) - ${-ms}).toISOString())`

/** Arms the fault that a command met, for this command only. Delays are not repeated. */
function armedFault({ endpoint, fault, status }: JournalEntry, message: unknown): string[] {
  if (!fault || fault === 'delay') return []
  const details = fault === 'error' ? { code: message, status } : fault === 'html' ? { status } : {}
  return [`await world.faults.arm(${codeOf({ endpoint, kind: fault, ...details, times: 1 })})`]
}
