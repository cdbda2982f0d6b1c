import { endpointNames } from '@wallet/contracts/endpoints/table'
import { faultKinds } from '../../src/engine/fault.ts'
import type { Random } from '../../src/engine/random.ts'
import { PARAM_MAX } from '../../src/hosts/http.ts'
import { callOf, identity, json, logIn, type WireRequest } from './requests.ts'
import { withFile } from './uploads.ts'
import type { Maker, Pools } from './values.ts'

/** Returns a call that matches no endpoint: another path or method. */
function strayCall(maker: Maker): WireRequest {
  const { random } = maker
  const call = callOf(maker, random.pick(endpointNames))
  switch (random.int(0, 4)) {
    case 0: {
      const method = random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'])
      // Browsers send no body with GET and HEAD.
      const isBare = method === 'GET' || method === 'HEAD'
      return isBare ? { method, url: call.url, headers: identity(maker) } : { ...call, method }
    }
    case 1: {
      // Fastify's router rejects a long parameter before it reads the rest of the path.
      const isLong = call.url.length > PARAM_MAX
      return isLong ? call : { ...call, url: `${call.url}/` }
    }
    case 2:
      return { ...call, url: call.url.replace('/api/', '/api//') }
    case 3:
      return { ...call, url: call.url.replace('/api/wallet', '/api/%77allet') }
    default:
      return { ...call, url: random.pick(['/api', '/api/', '/api/nope', '/api/wallet/nope/x']) }
  }
}

const member = (pools: Pools, random: Random) => random.pick(pools.of('username'))

/** Returns events of the provider: automatic changes, and changes by an operator. */
function living({ random, pools }: Maker): unknown[] {
  const username = member(pools, random)
  const flag = () => random.next() < 0.7
  return [
    { type: 'day.passed' },
    { type: 'invitee.played', username, stake: random.pick([100, 2_500]) },
    { type: 'game.changed', code: random.pick(['pg', ...pools.of('code')]), maintenance: !flag() },
    { type: 'coins.given', username, amount: random.int(1, 3) },
    { type: 'member.changed', username, active: flag(), refund: { success: 50, fail: 50 } },
    { type: 'wheel.changed', active: flag() },
    { type: 'service.changed', deposits: flag() },
    { type: 'bounds.changed', withdrawMin: random.int(1, 300), qrZPAY: random.int(1, 20) },
    { type: 'slips.changed', captchaWrongPercent: random.pick([0, 50]) },
    { type: 'rewards.changed', invitePercent: random.int(0, 5), coinDeposit: random.int(0, 200) },
  ]
}

/** Returns an event of the provider. */
export function event(maker: Maker): unknown {
  const { random, pools } = maker
  const some = (key: string) => random.pick(['nothing', ...pools.of(key)])
  const status = random.pick(['SUCCESS', 'FAILED'])
  return random.pick([
    { type: 'qr.paid', ...(random.next() < 0.3 && { qrcodeId: some('qrcodeId') }) },
    { type: 'slip.checked', reference: some('reference'), status },
    { type: 'withdraw.settled', status },
    {
      type: 'game.result',
      username: member(pools, random),
      code: some('code'),
      amount: random.pick([-50, 50]),
      ...(random.next() < 0.5 && { stake: random.pick([50, 60]) }),
    },
    ...living(maker),
    { type: 'deposit.received', username: member(pools, random), amount: 250 },
    { type: 'chat.message', guestId: 'a-guest-of-the-test', message: 'hello' },
    { type: 'nonsense' },
    {},
  ])
}

function fault({ random }: Maker): unknown {
  return {
    endpoint: random.pick(['*', 'GET /api/wallet', random.pick(endpointNames)]),
    kind: random.pick(faultKinds),
    times: random.int(1, 2),
    ...(random.next() < 0.3 && { code: random.pick(['NO_DATA', 'NEW_CODE']), status: random.int(200, 599) }),
    ...(random.next() < 0.3 && { rate: 0.5 }),
    ...(random.next() < 0.1 && { jitterMs: 2 }),
  }
}

/** Returns a call of the stand-in bank: pay, list transfers, save a slip, or upload a saved slip. */
function bank(maker: Maker): WireRequest {
  const { random, pools } = maker
  const to = random.pick([undefined, '0681552119', '0000000000'])
  const body = { username: member(pools, random), amount: random.pick([50, 250.5, 0]), to }
  const query = random.pick(['', '?flaw=cut', '?flaw=smudged', '?flaw=nonsense', '?reference=none'])
  const saved = pools.of('base64').at(-1)
  const slip = saved === undefined ? undefined : withFile('photo.png', Buffer.from(saved, 'base64'))
  return random.pick([
    () => json('POST', '/__mock__/transfers', body),
    () => json('GET', '/__mock__/transfers'),
    () => json('GET', `/__mock__/transfers/slip${query}`),
    () =>
      slip
        ? {
            method: 'POST',
            url: '/api/wallet/slip',
            headers: { ...identity(maker), ...slip.headers },
            body: slip.body,
          }
        : json('GET', '/__mock__/transfers'),
  ])()
}

/** Returns the paths from earlier answers. Artwork is excluded, because the browser host does not serve it. */
const answered = (pools: Pools, start: string) =>
  [...pools.of('path'), ...pools.of('url')].filter((address) => address.startsWith(start))

/** Returns a request between two calls: move the clock, send an event, add a fault, or read the state. */
export function between(maker: Maker): WireRequest {
  const { random, pools } = maker
  const seconds = random.pick([1, 20, 60, 61, 300, 900, 3600, 12 * 3600, 86_400])
  const choices: [number, () => WireRequest][] = [
    [6, () => json('POST', '/__mock__/clock', { advanceSeconds: seconds })],
    [6, () => json('POST', '/__mock__/events', event(maker))],
    [3, () => json('POST', '/__mock__/faults', fault(maker))],
    [1, () => json('DELETE', '/__mock__/faults')],
    [2, () => json('GET', `/__mock__/${random.pick(['state', 'outbox', 'journal', 'faults', 'save'])}`)],
    [
      1,
      () => json('GET', random.pick(['/__mock__/nope', '/__mock__/personas', '/__mock__/journal?count=x'])),
    ],
    [1, () => json('POST', '/__mock__/clock', { now: '2046-11-20T23:10:00+07:00' })],
    [3, () => bank(maker)],
    [2, () => mediaOf(maker)],
    [2, () => playOf(maker)],
    [3, () => strayCall(maker)],
    [4, () => logIn(member(pools, random))],
  ]
  return random.pickWeighted(choices.map(([weight, make]) => ({ weight, make }))).make()
}

const ranges = ['bytes=0-9', 'bytes=-5', 'bytes=99999999-', 'bytes=0-1,3-4', 'nonsense']

/** Requests an upload, or a part of it. */
function mediaOf({ random, pools }: Maker): WireRequest {
  const url = random.pick(['/media/uploads/none.png', ...answered(pools, '/media/uploads/')])
  const method = random.pick(['GET', 'GET', 'HEAD', 'POST'])
  return { method, url, headers: random.next() < 0.5 ? { range: random.pick(ranges) } : {} }
}

/** Opens the page of a game, or sends its form. */
function playOf({ random, pools }: Maker): WireRequest {
  const url = random.pick([
    '/play/pg',
    '/play/joker?username=x',
    '/play/nope',
    '/play/assets/nope',
    ...answered(pools, '/play/'),
  ])
  const cookie = random.pick(['lang=TH', 'lang=EN; x=1', 'x=1'])
  if (random.next() < 0.5) return { method: 'GET', url, headers: { cookie } }
  return {
    method: 'POST',
    url,
    headers: {
      cookie,
      'content-type': random.pick(['application/x-www-form-urlencoded', 'application/json']),
    },
    body: Buffer.from(`username=${random.pick(pools.of('username'))}&password=x&pass=y&amount=10&result=win`),
  }
}
