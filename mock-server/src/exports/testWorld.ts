import { OTP_CODE, PASSWORD } from '@wallet/fixtures/personas'
import type { ScenarioName } from '@wallet/fixtures/titles'
import { type ControlAnswer, type ControlBody, ControlError, openControl } from '../control/controlClient.ts'

type Saved = ControlAnswer<'GET /save'>
type Requests = ControlAnswer<'GET /journal'>['requests']

/** A call as the journal shows it: secrets are masked. */
export type JournalCall = Requests[number]

/** Somebody who is logged in. */
export interface Member {
  phone: string
  token: string
  /** A call of the provider's API as this member. */
  api: (method: string, path: string, body?: unknown) => Promise<ApiAnswer>
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type ApiAnswer = any

/** What `expectOnce` demands of the call beside being the only one; each field may say a part. */
export interface ExpectedCall {
  status?: number
  body?: Record<string, unknown>
}

const BANGKOK_MS = 7 * 3_600_000

/** Whether all that is expected is there, however deep. */
const holds = (given: unknown, expected: unknown): boolean =>
  typeof expected !== 'object' || expected === null
    ? Object.is(given, expected)
    : typeof given === 'object' &&
      given !== null &&
      Object.entries(expected).every(([key, value]) => holds((given as Record<string, unknown>)[key], value))

/** The calls of a world, and that some of them came once. */
function journalOf(control: ReturnType<typeof openControl>) {
  /** How often each endpoint may have been called, by what was expected so far. */
  const allowed = new Map<string, number>()
  const read = async (endpoint?: string): Promise<Requests> =>
    (await control('GET /journal', { query: { endpoint } })).requests
  /** The calls, newest first, as soon as there are so many; as they are after `timeoutMs`, 5,000 without it. */
  const wait = async (endpoint: string, count: number, timeoutMs?: number): Promise<Requests> =>
    (await control('GET /journal', { query: { endpoint, count, timeoutMs } })).requests
  return {
    read,
    wait,
    count: async (endpoint: string) => (await read(endpoint)).length,
    /**
     * Waits for a call of this endpoint ('POST /api/wallet/transfer') that was not expected before, and gives it. Fails
     * where none comes, where more have come, and, by `expectNoMore`, where another one comes until the test ends.
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
      if (!holds(actual, expected))
        throw new Error(
          `${endpoint} was called with ${JSON.stringify(actual)}, not with ${JSON.stringify(expected)}`,
        )
      return call
    },
    /** Fails where an endpoint was called more often than expected. */
    async expectNoMore() {
      for (const [endpoint, count] of allowed) {
        const { length } = await read(endpoint)
        if (length !== count)
          throw new Error(`${endpoint} was expected ${count} times and was called ${length} times`)
      }
    },
  }
}

/** One world of a mock, as a test drives it. `url` is where the mock is, without a slash at the end; `mockToken` its MOCK_TOKEN, if it has one. */
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
    /** Any operation of the control API: `control('GET /state')`. */
    control,
    api,
    /** Logs a seeded member in, past any page. */
    async logIn(phone: string, password = PASSWORD): Promise<Member> {
      const answer = await api('POST', '/api/login', { username: phone, password })
      const { token } = answer
      if (!token) throw new ControlError(`${phone} could not log in: ${answer.message}`)
      return { phone, token, api: (method, path, body) => api(method, path, body, token) }
    },
    /** The code of every OTP, and the password of every seeded member. */
    otpCode: OTP_CODE,
    password: PASSWORD,
    /** Begins the world anew. */
    reset: (scenario: ScenarioName, seed?: number) => control('POST /reset', { body: { scenario, seed } }),
    save: () => control('GET /save'),
    load: (saved: Saved) => control('POST /load', { body: saved }),
    remove: () => control('DELETE /world'),
    /** Its own time: what falls due happens when it is moved. */
    clock: {
      now: async () => Date.parse((await control('GET /state')).now),
      advance: (advanceSeconds: number) => control('POST /clock', { body: { advanceSeconds } }),
      set: (now: string) => control('POST /clock', { body: { now } }),
      /** Noon in Bangkok of today: slips are taken, and no day ends under a test's feet. */
      noon: () => {
        const today = new Date(Date.now() + BANGKOK_MS).toISOString().slice(0, 10)
        return control('POST /clock', { body: { now: `${today}T12:00:00+07:00` } })
      },
    },
    /** What the provider does by itself: `send({ type: 'qr.paid' })`. */
    events: { send: (event: ControlBody<'POST /events'>) => control('POST /events', { body: event }) },
    /** What goes wrong: `arm({ endpoint: 'POST /api/wallet/transfer', kind: 'lost-response', times: 1 })`. */
    faults: {
      arm: (fault: ControlBody<'POST /faults'>) => control('POST /faults', { body: fault }),
      clear: () => control('DELETE /faults'),
    },
    journal: journalOf(control),
    /** A member pays at the stand-in bank, to an account that only a slip tells of if there is one; gives its picture. */
    async slip(username: string, amount = 500) {
      const { accounts } = await control('GET /transfers')
      const to = accounts.find(({ mode }) => mode !== 'AUTO')?.bankAccountNo
      const { reference } = await control('POST /transfers', {
        body: { username, amount, ...(to && { to }) },
      })
      const { name, type, base64 } = await control('GET /transfers/slip', { query: { reference } })
      return { name, type, bytes: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) }
    },
    /** Where the next spin of the wheel stops: the code of a prize; null lets chance decide. */
    nextPrize: (next: string | null) => control('POST /wheels', { body: { next } }),
  }
}

export type TestWorld = ReturnType<typeof openTestWorld>
