import { OTP_CODE, PASSWORD } from '@wallet/fixtures/personas'
import type { ScenarioName } from '@wallet/fixtures/titles'
import { type ControlAnswer, type ControlBody, ControlError, openControl } from '../control/controlClient.ts'

type Saved = ControlAnswer<'GET /save'>
type Requests = ControlAnswer<'GET /journal'>['requests']

/** A request in the journal, with masked secrets. */
export type JournalCall = Requests[number]

/** A member who is logged in. */
export interface Member {
  phone: string
  token: string
  /** Calls the provider's API as this member. */
  api: (method: string, path: string, body?: unknown) => Promise<ApiAnswer>
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of many shapes
type ApiAnswer = any

/** Expected parts of the call for `expectOnce`. */
export interface ExpectedCall {
  status?: number
  body?: Record<string, unknown>
}

export type ClockOptions = Pick<ControlBody<'POST /clock'>, 'keepLogins'>

const BANGKOK_MS = 7 * 3_600_000

/** Returns whether the value contains all expected fields, at any depth. */
const containsAll = (given: unknown, expected: unknown): boolean =>
  typeof expected !== 'object' || expected === null
    ? Object.is(given, expected)
    : typeof given === 'object' &&
      given !== null &&
      Object.entries(expected).every(([key, value]) =>
        containsAll((given as Record<string, unknown>)[key], value),
      )

function journalOf(control: ReturnType<typeof openControl>) {
  /** Expected number of calls per endpoint. */
  const allowed = new Map<string, number>()
  const read = async (endpoint?: string): Promise<Requests> =>
    (await control('GET /journal', { query: { endpoint } })).requests
  /** Waits for a number of calls, at most `timeoutMs` (default 5,000). Returns all calls, newest first. */
  const wait = async (endpoint: string, count: number, timeoutMs?: number): Promise<Requests> =>
    (await control('GET /journal', { query: { endpoint, count, timeoutMs } })).requests
  return {
    read,
    wait,
    count: async (endpoint: string) => (await read(endpoint)).length,
    /**
     * Waits for one more call of an endpoint such as 'POST /api/wallet/transfer' and returns the call. Throws if no call
     * or several calls came. `expectNoMore` throws if another call comes before the test ends.
     */
    async expectOnce(endpoint: string, expected: ExpectedCall = {}): Promise<JournalCall> {
      const count = (allowed.get(endpoint) ?? 0) + 1
      const calls = await wait(endpoint, count)
      const [call] = calls
      if (!call || calls.length !== count)
        throw new Error(
          `${endpoint} was to be called ${count === 1 ? 'once' : `${count} times`} and was called ${calls.length} times`,
        )
      allowed.set(endpoint, count)
      const actual = { status: call.status, body: call.body }
      if (!containsAll(actual, expected))
        throw new Error(
          `${endpoint} was called with ${JSON.stringify(actual)}, not with ${JSON.stringify(expected)}`,
        )
      return call
    },
    /** Throws if an endpoint was called more often than expected. */
    async expectNoMore() {
      for (const [endpoint, count] of allowed) {
        const { length } = await read(endpoint)
        if (length !== count)
          throw new Error(`${endpoint} was expected ${count} times and was called ${length} times`)
      }
    },
  }
}

/** Opens a world for a test. `url` is the mock's address without a trailing slash. `mockToken` is the MOCK_TOKEN. */
export function openTestWorld(url: string, name: string, mockToken?: string) {
  const control = openControl(url, name, mockToken)

  /** Calls the provider's API, as a visitor or with a token, and returns the answer of any status. */
  async function api(method: string, path: string, body?: unknown, token?: string): Promise<ApiAnswer> {
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-mock-world': name,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    return response.json()
  }

  return {
    name,
    /** Calls the control API: `control('GET /state')`. */
    control,
    api,
    /** Logs a seeded member in without a page. */
    async logIn(phone: string, password = PASSWORD): Promise<Member> {
      const answer = await api('POST', '/api/login', { username: phone, password })
      const { token } = answer
      if (!token) throw new ControlError(`${phone} could not log in: ${answer.message}`)
      return { phone, token, api: (method, path, body) => api(method, path, body, token) }
    },
    /** The OTP code, and the password of the seeded members. */
    otpCode: OTP_CODE,
    password: PASSWORD,
    /** Starts the world over. */
    reset: (scenario: ScenarioName, seed?: number) => control('POST /reset', { body: { scenario, seed } }),
    save: () => control('GET /save'),
    load: (saved: Saved) => control('POST /load', { body: saved }),
    remove: () => control('DELETE /world'),
    /** The world's clock. Moving the clock runs the due jobs. */
    clock: {
      now: async () => Date.parse((await control('GET /state')).now),
      advance: (advanceSeconds: number, options: ClockOptions = {}) =>
        control('POST /clock', { body: { advanceSeconds, ...options } }),
      set: (now: string, options: ClockOptions = {}) => control('POST /clock', { body: { now, ...options } }),
      /** Sets noon in Bangkok, when slips are accepted and the day does not change during a test. */
      noon: () => {
        const today = new Date(Date.now() + BANGKOK_MS).toISOString().slice(0, 10)
        return control('POST /clock', { body: { now: `${today}T12:00:00+07:00` } })
      },
    },
    /** Actions of the provider: `send({ type: 'qr.paid' })`. */
    events: { send: (event: ControlBody<'POST /events'>) => control('POST /events', { body: event }) },
    /** Faults: `arm({ endpoint: 'POST /api/wallet/transfer', kind: 'lost-response', times: 1 })`. */
    faults: {
      arm: (fault: ControlBody<'POST /faults'>) => control('POST /faults', { body: fault }),
      clear: () => control('DELETE /faults'),
    },
    journal: journalOf(control),
    /** Makes a bank transfer, to an account that needs a slip if possible, and returns the slip's picture. */
    async slip(username: string, amount = 500) {
      const { accounts } = await control('GET /transfers')
      const to = accounts.find(({ mode }) => mode !== 'AUTO')?.bankAccountNo
      const { reference } = await control('POST /transfers', {
        body: { username, amount, ...(to && { to }) },
      })
      const { name, type, base64 } = await control('GET /transfers/slip', { query: { reference } })
      return { name, type, bytes: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) }
    },
    /** Sets the prize of the next spin by its code. Null makes it random. */
    nextPrize: (next: string | null) => control('POST /wheels', { body: { next } }),
  }
}

export type TestWorld = ReturnType<typeof openTestWorld>

/** Fixtures of Vitest and Playwright: the world of a test and its parts. */
export interface WorldFixtures extends Pick<TestWorld, 'clock' | 'events' | 'faults' | 'journal'> {
  world: TestWorld
  /** Waits for a call, and fails if the endpoint is called again before the test ends. */
  expectOnce: TestWorld['journal']['expectOnce']
}

type Fixture<T> = (fixtures: Pick<WorldFixtures, 'world'>, use: (value: T) => Promise<void>) => Promise<void>

export const worldFixtures: {
  [Part in Exclude<keyof WorldFixtures, 'world'>]: Fixture<WorldFixtures[Part]>
} = {
  clock: ({ world }, use) => use(world.clock),
  events: ({ world }, use) => use(world.events),
  faults: ({ world }, use) => use(world.faults),
  journal: ({ world }, use) => use(world.journal),
  expectOnce: async ({ world }, use) => {
    await use(world.journal.expectOnce)
    await world.journal.expectNoMore()
  },
}
