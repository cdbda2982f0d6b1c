import { boundDefaults, rewardDefaults } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

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
