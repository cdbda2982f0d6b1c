import { endpointNames, endpoints } from '@wallet/contracts/endpoints/table'
import { SESSION_S } from '@wallet/contracts/limits'
import { BODY_MAX_BYTES } from '../../src/hosts/bodies.ts'
import { event } from '../differential/between.ts'
import { knownTexts, phones } from '../differential/knowledge.ts'
import { callOf, json, logIn, type WireRequest } from '../differential/requests.ts'
import { withFile } from '../differential/uploads.ts'
import { type Maker, spoilt } from '../differential/values.ts'
import { seedOf } from '../world.ts'
import {
  hostileBodies,
  hostileTypes,
  hostileValues,
  longHeaders,
  oddHeaders,
  oddMethods,
  oddPaths,
} from './hostile.ts'

/** Members whose calls always fail with INTERNAL_SERVER_ERROR. */
const broken = seedOf('default').members.filter(({ trigger }) => trigger === 'INTERNAL_SERVER_ERROR')
const sound = phones.filter((phone) => !broken.some(({ username }) => username === phone))

/** The texts for the first requests. */
export const soundTexts = { ...knownTexts, username: sound }

function parsed(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return {}
  }
}

const isJson = ({ headers }: WireRequest) => /^application\/json/i.test(headers['content-type'] ?? '')

/** Returns a call of the table, hostile or valid. */
export function hostileCall(maker: Maker, strangers: readonly string[]): WireRequest {
  const { random } = maker
  const call = callOf(maker, random.pick(endpointNames))
  const withHeaders = (headers: Record<string, string>) => ({
    ...call,
    headers: { ...call.headers, ...headers },
  })
  const withBody = (body: Buffer) => ({ ...withHeaders({ 'content-type': 'application/json' }), body })
  const choices: [number, () => WireRequest][] = [
    [40, () => call],
    [
      30,
      () => {
        if (!isJson(call)) return call
        const wrong = spoilt(random, parsed(call.body), hostileValues)
        return withBody(Buffer.from(JSON.stringify(wrong) ?? ''))
      },
    ],
    [4, () => withBody(Buffer.from(random.pick(hostileBodies)))],
    [4, () => withHeaders({ 'content-type': random.pick(hostileTypes) })],
    [5, () => withHeaders(random.pick(oddHeaders))],
    [1, () => withHeaders(random.pick(longHeaders))],
    [6, () => withHeaders({ authorization: `Bearer ${random.pick(['nobody', ...strangers])}` })],
    [4, () => ({ ...call, method: random.pick(oddMethods) })],
    [4, () => ({ ...call, url: random.pick(oddPaths) })],
  ]
  return random.pickWeighted(choices.map(([weight, make]) => ({ weight, make }))).make()
}

/** Returns two calls slightly above the limits: JSON, and a file. */
export function tooLargeCalls(): WireRequest[] {
  const bytes = new Uint8Array(endpoints['POST /api/chat/upload-image'].file.maxBytes + 1)
  return [
    json('POST', '/api/login', 'x'.repeat(BODY_MAX_BYTES)),
    { method: 'POST', url: '/api/chat/upload-image', ...withFile('photo.png', bytes) },
  ]
}

/** Returns a request between the calls: move the clock, sometimes past the end of a login; send an event; or log in. */
export function meanwhile(maker: Maker): WireRequest {
  const { random } = maker
  const seconds = random.pick([1, 60, 900, 3_600, SESSION_S + 1])
  return random.pick([
    () => json('POST', '/__mock__/clock', { advanceSeconds: seconds }),
    () => json('POST', '/__mock__/events', event(maker)),
    () => logIn(random.pick(sound)),
    () => logIn('0810000001'),
  ])()
}
