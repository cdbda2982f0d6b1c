import { endpointNames, type Name } from '@wallet/contracts/endpoints/table'
import { hash, Random } from '../../src/engine/random.ts'
import { between } from './between.ts'
import type { WireAnswer } from './hosts.ts'
import { knownTexts, phones } from './knowledge.ts'
import { callOf, json, leadInTo, logIn, type WireRequest } from './requests.ts'
import { Pools } from './values.ts'

const STEPS = 8
const others = ['laos', 'manual-deposit', 'no-otp', 'no-wheel', 'empty', 'terminated']

function parsed({ body }: WireAnswer): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Runs one generated sequence in a fresh world. Each sequence has the turn of one endpoint, in rounds. */
export async function runSequence(
  { seed, number }: { seed: number; number: number },
  send: (request: WireRequest) => Promise<WireAnswer>,
) {
  const round = Math.floor(number / endpointNames.length)
  const turn = endpointNames[number % endpointNames.length] as Name
  // The seed has the endpoint's name, so that a new endpoint does not change the other sequences.
  const random = new Random(hash(`${seed}/${turn}/${round}`))
  const maker = { random, pools: new Pools(knownTexts) }
  const next = async (request: WireRequest) => {
    const answer = await send(request)
    // Repeat some calls, like a browser after a lost connection.
    if ('idempotency-key' in request.headers && random.next() < 0.5) await send(request)
    if (answer.status === 200) maker.pools.learn(parsed(answer))
  }
  // In every second round the call should succeed.
  const isFair = round % 2 === 0
  const scenario = isFair || random.next() < 0.3 ? 'default' : random.pick(others)
  await next(json('POST', '/__mock__/reset', { scenario, seed: random.int(0, 1000) }))
  if (isFair) await next(logIn('0810000001'))
  else if (random.next() < 0.8) await next(logIn(random.pick(phones)))
  for (const request of leadInTo(maker, turn)) await next(request)
  maker.pools.recency = isFair ? 0.9 : 0.4
  await next(callOf(maker, turn))
  maker.pools.recency = 0.4
  for (let step = 0; step < STEPS; step++)
    await next(random.next() < 0.35 ? between(maker) : callOf(maker, random.pick(endpointNames)))
}
