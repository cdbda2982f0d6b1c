import type { Endpoint } from '../../src/define.ts'
import { endpoints, type Name } from '../../src/endpoints/table.ts'
import {
  RECORDING_CALLS_MAX,
  RECORDING_FORM,
  type RecordedCall,
  type Recording,
} from '../../src/recording.ts'
import { namedFields } from '../answerFindings.ts'
import { paramsIn } from '../matchEndpoint.ts'
import { Masks } from './masks.ts'

/** A call as it went over the wire, with its secrets. */
export interface PassedCall {
  name: Name | undefined
  method: string
  path: string
  token: string | undefined
  /** '' where nothing was sent, or no JSON. */
  sent: string
  status: number
  answered: string
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refusalFields = ['message', 'key', 'hint']
const refusalOf = (answer: unknown) =>
  answer !== null && typeof answer === 'object' && !Array.isArray(answer)
    ? Object.fromEntries(Object.entries(answer).filter(([key]) => refusalFields.includes(key)))
    : undefined

/** As much of a call as the contract knows: what it does not know may be anything, a secret too. */
function knownOf({ name, method, path, token, sent, status, answered }: PassedCall): RecordedCall {
  // The first words of a path that nobody knows: what follows may be anything, too.
  if (!name) return { endpoint: `${method} ${path.split('/').slice(0, 3).join('/')}`, params: {}, status }
  const endpoint: Endpoint = endpoints[name]
  const body = endpoint.body && parsed(sent)
  const answer = parsed(answered)
  return {
    endpoint: name,
    params: paramsIn(name, path),
    ...(token && { token }),
    ...(endpoint.body && body !== undefined && { body: namedFields(endpoint.body, body) }),
    status,
    ...(answer !== undefined && {
      answer: status === 200 ? namedFields(endpoint.response, answer) : refusalOf(answer),
    }),
  }
}

/** Keeps what passes, to be answered again by the mock. */
export class Recorder {
  readonly #calls: RecordedCall[] = []
  #startedAt = 0
  /** Calls beyond what a recording may hold. */
  missed = 0

  constructor(readonly now: () => number = Date.now) {}

  get calls(): number {
    return this.#calls.length
  }

  add(call: PassedCall) {
    if (this.calls === RECORDING_CALLS_MAX) {
      this.missed++
      return
    }
    this.#startedAt ||= this.now()
    this.#calls.push(knownOf(call))
  }

  /** The recording without its secrets. */
  recording(): Recording {
    const masks = new Masks()
    for (const call of this.#calls) masks.learn(call)
    return {
      recording: RECORDING_FORM,
      startedAt: this.#startedAt,
      calls: this.#calls.map((call) => ({ ...masks.mask(call), endpoint: call.endpoint })),
    }
  }
}
