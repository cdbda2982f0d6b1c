import type { Checked, Exchange, Mismatch, ReceivedAnswer } from './exchange.ts'
import { type Call, send } from './http.ts'
import { endState, establishState, type Target, type Wanted } from './provideStates.ts'
import { readAnswer } from './readAnswer.ts'

type Values = Record<string, unknown>

/** A mismatch that ends a check. */
export class Fault extends Error {
  constructor(
    readonly field: string,
    text: string,
  ) {
    super(text)
  }
}

function bodyText(bytes: Buffer) {
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? `${bytes.length} bytes, not text` : text
}

function firstOfEachField(mismatches: Mismatch[]): Mismatch[] {
  const fields = new Set<string>()
  return mismatches.filter(({ field }) => !fields.has(field) && fields.add(field))
}

/** The calls of a check in a provider state. */
export class Session {
  values: Values = {}
  exchange: Exchange = {}
  #isBegun = false

  constructor(
    readonly target: Target,
    readonly state: Wanted,
  ) {}

  /** Sets up the state, with new data. Keeps a state that no call has used. */
  async renew() {
    if (this.#isBegun && !this.exchange.request) return
    if (this.#isBegun) await this.end()
    this.#isBegun = true
    this.values = await establishState(this.state, this.target).catch((error: Error) => {
      throw new Fault('state', error.message)
    })
    this.exchange = { values: this.values }
  }

  end = () => endState(this.state, this.target)

  /** Returns the values for a call with this Authorization header: of the member of the state, or of the other member. */
  valuesFor(authorization?: string): Values {
    const { otherToken, otherUserId } = this.values
    const isOfTheOther = otherToken !== undefined && authorization === `Bearer ${otherToken}`
    return isOfTheOther ? { ...this.values, userId: otherUserId } : this.values
  }

  /** Sends a call. Throws a Fault without a readable answer. */
  send(call: Call, step?: string): Promise<ReceivedAnswer> {
    this.exchange = { ...(step && { step }), values: this.values }
    return this.#call(call, this.exchange)
  }

  /** Sends a call that belongs to no step of the check. Returns undefined without a readable answer. */
  read(call: Call): Promise<ReceivedAnswer | undefined> {
    return this.#call(call, {}).catch(() => undefined)
  }

  /** Sends a call with the headers of the target. */
  async #call(call: Call, exchange: Exchange): Promise<ReceivedAnswer> {
    const { method, url, body } = call
    const { origin } = this.target
    const headers: Call['headers'] = { ...call.headers, ...(origin && { origin }), ...this.target.headers }
    const path = url.pathname + url.search
    const sent = bodyText(body)
    exchange.request = { method, url: url.href, path, headers, body: sent }
    const raw = await send({ ...call, headers }, this.target).catch((error: Error) => {
      throw new Fault('answer', error.message)
    })
    const { text, json, unreadable } = readAnswer(raw)
    exchange.answer = { status: raw.status, headers: raw.headers, body: text }
    exchange.ms = raw.ms
    if (unreadable) throw new Fault(unreadable.field, unreadable.text)
    return { ...raw, body: json, text, sent, values: this.valuesFor(headers.authorization), origin }
  }

  /** Runs a check. A fault is its only mismatch. */
  async check(check: () => Promise<Mismatch[]>): Promise<Checked> {
    let mismatches: Mismatch[]
    try {
      mismatches = firstOfEachField(await check())
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      mismatches = [{ field: error.field, text: error.message }]
    }
    return { exchange: this.exchange, mismatches }
  }
}

export async function checkInState(
  state: Wanted,
  target: Target,
  check: (session: Session) => Promise<Mismatch[]>,
): Promise<Checked> {
  const session = new Session(target, state)
  try {
    return await session.check(async () => {
      await session.renew()
      return check(session)
    })
  } finally {
    await session.end()
  }
}
