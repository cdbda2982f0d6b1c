import { boundDefaults, QR_VALID_MINUTES, rewardDefaults } from '@wallet/contracts/limits'
import { personas } from '@wallet/fixtures/personas'
import { scenarioNames, scenarioTitles } from '@wallet/fixtures/titles'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { NOON } from '../../test/world.ts'

const server = await openServer()

/** Sends an event to a fresh world for each value. Returns the statuses. */
async function statusesOf(event: (value: number) => object, values: number[]) {
  const { mock } = server.world('numbers')
  const statuses: number[] = []
  for (const value of values) {
    await mock('POST', '/reset')
    statuses.push((await mock('POST', '/events', event(value))).status)
  }
  return statuses
}

test.each([
  ...Object.keys(rewardDefaults).map((name) => ['rewards', name] as const),
  ...Object.keys(boundDefaults).map((name) => ['bounds', name] as const),
])('accepts %s.%s between its limits only', async (group, name) => {
  const event = (value: number) => ({ type: `${group}.changed`, [name]: value })
  const isPercent = /(Percent|Success|Fail)$/.test(name)
  // Percentages may have a fraction. Counts and amounts in baht are whole.
  if (isPercent)
    expect(await statusesOf(event, [-0.5, 0, 0.5, 100, 100.5])).toEqual([400, 200, 200, 200, 400])
  else if (group === 'bounds') {
    expect(await statusesOf(event, [0, 1.5, 1_000_000_001])).toEqual([400, 400, 400])
    expect(await statusesOf(event, [name === 'withdrawMax' ? 1_000_000_000 : 1])).toEqual([200])
  } else {
    const least = name === 'coinDeposit' ? 1 : 0
    const values = [least - 1, least, least + 0.5, 1_000_000]
    expect(await statusesOf(event, values)).toEqual([400, 200, 400, 200])
  }
  const { rewards, bounds } = (await server.world('numbers').mock('GET', '/settings')).body
  if (!isPercent && name !== 'withdrawMax')
    expect({ ...rewards, ...bounds }[name]).toBe(group === 'bounds' ? 1 : 1_000_000)
})

test.each(['terminated', 'registerOTP', 'enableChatWidget', 'laos', 'isManualDeposit'])(
  'switches %s in this world only and leaves the other settings',
  async (flag) => {
    /** The texts depend on `laos`. */
    const settings = async (world: string) => {
      const {
        notice: _,
        conditions: __,
        ...others
      } = (await server.world(world).mock('GET', '/settings')).body
      return others
    }
    const before = await settings(flag)
    for (const value of [true, false, true]) {
      await server.world(flag).mock('POST', '/settings', { [flag]: value })
      expect(await settings(flag)).toEqual({ ...before, [flag]: value })
    }
    expect(await settings(`not ${flag}`)).toEqual(before)
  },
)

test('uses a changed setting at once, although answers are cached', async () => {
  const { get, mock } = server.world('at once')
  const read = async (name: string) => (await get(`/api/lookup/${name}`)).body
  for (const name of ['notice', 'conditions', 'registerOTP']) await read(name)
  await mock('POST', '/settings', { notice: '<p>New</p>', conditions: ['<p>One</p>'], registerOTP: false })
  expect(await read('notice')).toEqual({ notice: '<p>New</p>' })
  expect(await read('conditions')).toEqual({ conditions: ['<p>One</p>'] })
  expect(await read('registerOTP')).toEqual({ registerOTP: false })
  await mock('POST', '/settings', { terminated: true })
  expect((await get('/api/lookup/banks')).status).toBe(410)
})

test('uses a changed text in every language, also after save and load', async () => {
  const notice = '<p>All the same</p>'
  const client = server.world('spoken')
  await client.mock('POST', '/settings', { notice })
  const { body: saved } = await client.mock('GET', '/save')
  const again = server.world('spoken again')
  await again.mock('POST', '/load', saved)
  for (const language of ['TH', 'EN']) {
    const headers = { cookie: `lang=${language}` }
    expect((await again.get('/api/lookup/notice', { headers })).body).toEqual({ notice })
  }
})

const MEMBER = '0810000001'

test('returns health, personas and scenarios', async () => {
  const { mock } = server.world('reads')
  expect((await mock('GET', '/health')).body).toEqual({ status: 'ok' })
  for (const path of ['/__mock__/health', '/__mock__/state', '/docs/openapi.json', '/metrics'])
    expect((await fetch(server.url + path, { method: 'HEAD' })).ok, path).toBe(true)
  const people = { personas, password: 'wallet-demo-1', otpCode: '123456' }
  expect((await mock('GET', '/personas')).body).toEqual(people)
  const scenarios = scenarioNames.map((name) => ({ name, title: scenarioTitles[name] }))
  expect((await mock('GET', '/scenarios')).body).toEqual({ scenarios })
})

test('runs due jobs before an event and before a transfer', async () => {
  let now = NOON
  const { world } = await openServer({ clock: () => now })
  for (const [path, body] of [
    ['/events', { type: 'coins.given', username: MEMBER, amount: 1 }],
    ['/transfers', { username: MEMBER, amount: 100 }],
  ] as const) {
    const client = world(path)
    const token = await client.signIn(MEMBER)
    await client.post('/api/wallet/withdraw', { amount: 100 }, { token })
    now += 61_000
    await client.mock('POST', path, body)
    const { jobs } = (await client.mock('GET', '/state')).body
    expect(jobs.filter(({ dueAt }: { dueAt: string }) => Date.parse(dueAt) <= now)).toEqual([])
  }
})

test('starts a world over with a reset', async () => {
  const client = server.world('reset')
  const token = await client.signIn(MEMBER)
  const state = async () => (await client.mock('GET', '/state')).body
  await client.mock('POST', '/clock', { advanceSeconds: 60 })
  await client.mock('POST', '/reset', { scenario: 'no-otp', seed: 7 })
  expect((await client.get('/api/lookup/registerOTP')).body).toEqual({ registerOTP: false })
  expect((await client.get('/api/wallet', { token })).body.message).toBe('invalid-token')
  expect(await state()).toMatchObject({ scenario: 'no-otp', seed: 7, clockAheadSeconds: 0 })
  await client.mock('POST', '/reset')
  expect(await state()).toMatchObject({ scenario: 'default', seed: 1 })
})

test.each(scenarioNames)('starts the scenario %s', async (scenario) => {
  const client = server.world(`scenario ${scenario}`)
  await client.mock('POST', '/reset', { scenario })
  expect((await client.get('/api/lookup/info')).status).toBe(scenario === 'terminated' ? 410 : 200)
})

test('moves the clock by seconds or to a time, and runs due jobs', async () => {
  const client = server.world('clock')
  const token = await client.signIn(MEMBER)
  const move = async (body: object) => (await client.mock('POST', '/clock', body)).body.now
  await client.post('/api/wallet/withdraw', { amount: 100 }, { token })
  expect(await move({ advanceSeconds: 61 })).toBe(new Date(NOON + 61_000).toISOString())
  const { body: list } = await client.post('/api/statement', { page: 1, limit: 1 }, { token })
  expect(list.statements[0]).toMatchObject({ statementType: 'withdraw', status: 'SUCCESS' })
  expect(await move({ now: '2026-11-20T23:10:00+07:00' })).toBe('2026-11-20T16:10:00.000Z')
  // A time without a zone is Bangkok time.
  expect(await move({ now: '2026-11-20T23:20' })).toBe('2026-11-20T16:20:00.000Z')
  expect(await move({ now: '2026-11-22' })).toBe('2026-11-21T17:00:00.000Z')
})

test('rounds the clock to whole milliseconds', async () => {
  const client = server.world('fine clock')
  const token = await client.signIn(MEMBER)
  await client.mock('POST', '/clock', { advanceSeconds: 0.0126 })
  const { body: qr } = await client.post('/api/qrcode/KBANK', { amount: 40 }, { token })
  expect(qr.expireIn).toBe(NOON + 13 + QR_VALID_MINUTES * 60_000)
})

test('sets the prize of the next spin only', async () => {
  const { mock, post, signIn } = server.world('wheel')
  const state = async () => (await mock('GET', '/wheels')).body
  const own = (await state()).wheels.find(({ members }: { members: string[] }) => members.includes(MEMBER))
  expect(own.slices).toContainEqual({ code: 'SHIRT', label: expect.stringMatching(/\S/) })
  for (const next of ['SHIRT', null, 'SHIRT']) {
    await mock('POST', '/wheels', { next })
    expect((await state()).next).toBe(next)
  }
  const { body } = await post('/api/spinwheel/spin', {}, { token: await signIn(MEMBER) })
  expect(body.result.code).toBe('SHIRT')
  expect((await state()).next).toBeNull()
})

test('lists the newest 200 reports of a world, newest first', async () => {
  const { mock } = server.world('reports')
  const report = {
    page: '/user/home',
    errors: [{ message: 'Error: no', stack: ['assets/index.js:1:2'], count: 2 }],
    vitals: [{ name: 'LCP', value: 812.5, rating: 'good' }],
  }
  const reports = async () => (await mock('GET', '/reports')).body.reports
  await mock('POST', '/reports', report)
  expect(await reports()).toEqual([{ ...report, at: expect.any(String) }])
  for (let number = 1; number < 205; number++)
    await mock('POST', '/reports', { ...report, page: `/${number}` })
  const pages = (await reports()).map(({ page }: { page: string }) => page)
  expect(pages).toEqual(Array.from({ length: 200 }, (_, age) => `/${204 - age}`))
  expect((await server.world('another').mock('GET', '/reports')).body.reports).toEqual([])
})
