import { boundDefaults, rewardDefaults } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const MEMBER = '0810000001'

describe('numbers of the provider', () => {
  const client = server.world('numbers')
  const send = async (event: object) => (await client.mock('POST', '/events', event)).status
  const most = (name: string) => (/(Percent|Success|Fail)$/.test(name) ? 100 : 1_000_000)

  test.each(Object.keys(rewardDefaults))('accepts %s between its limits only', async (name) => {
    const least = name === 'coinDeposit' ? 1 : 0
    const set = (value: number) => send({ type: 'rewards.changed', [name]: value })
    for (const value of [least, most(name)]) {
      expect([value, await set(value)]).toEqual([value, 200])
      expect((await client.mock('GET', '/settings')).body.rewards).toHaveProperty(name, value)
    }
    expect([least - 1, await set(least - 1)]).toEqual([least - 1, 400])
    // Percentages may have a fraction. Counts and amounts in baht are whole.
    expect([0.5, await set(least + 0.5)]).toEqual([0.5, most(name) === 100 ? 200 : 400])
    if (most(name) === 100) expect(await set(100.5)).toBe(400)
  })

  test.each(Object.keys(boundDefaults))('accepts %s from 1 to 1,000,000,000 only', async (name) => {
    const set = (value: number) => send({ type: 'bounds.changed', [name]: value })
    expect([await set(0), await set(1.5), await set(1_000_000_001)]).toEqual([400, 400, 400])
    await client.mock('POST', '/reset')
    expect(await set(name === 'withdrawMax' ? 1_000_000_000 : 1)).toBe(200)
  })

  test('rejects a coinDeposit below 1', async () => {
    const give = (amount: number) => send({ type: 'coins.given', username: MEMBER, amount })
    const given = []
    for (const amount of [0, 1, 1_000_000, 1_000_001]) given.push(await give(amount))
    expect(given).toEqual([400, 200, 200, 400])
  })
})

describe('settings of the provider', () => {
  test('changes a setting in this world only and leaves the other settings', async () => {
    const client = server.world('settings')
    const before = (await client.mock('GET', '/settings')).body
    expect(before).toMatchObject({ registerOTP: true, isManualDeposit: false })
    await client.mock('POST', '/settings', { registerOTP: false, isManualDeposit: true })
    expect((await client.get('/api/lookup/registerOTP')).body).toEqual({ registerOTP: false })
    expect(
      (await client.get('/api/lookup/deposit', { token: await client.signIn(MEMBER) })).body,
    ).toMatchObject({ isManual: true })
    expect((await client.mock('GET', '/settings')).body).toEqual({
      ...before,
      registerOTP: false,
      isManualDeposit: true,
    })
    expect((await server.world('another').get('/api/lookup/registerOTP')).body).toEqual({ registerOTP: true })
  })

  test.each(['terminated', 'registerOTP', 'enableChatWidget', 'laos', 'isManualDeposit'])(
    'switches %s on and off again',
    async (flag) => {
      const client = server.world(`switch ${flag}`)
      for (const value of [true, false, true]) {
        await client.mock('POST', '/settings', { [flag]: value })
        expect((await client.mock('GET', '/settings')).body).toHaveProperty(flag, value)
      }
    },
  )

  test('shows a changed text at once, although answers are cached', async () => {
    const client = server.world('texts')
    await client.get('/api/lookup/notice')
    await client.mock('POST', '/settings', { notice: '<p>New</p>', conditions: ['<p>One</p>'] })
    expect(JSON.stringify((await client.get('/api/lookup/notice')).body)).toContain('<p>New</p>')
    expect(JSON.stringify((await client.get('/api/lookup/conditions')).body)).toContain('<p>One</p>')
  })

  test('uses a changed text in every language, also after save and load', async () => {
    const client = server.world('spoken')
    await client.mock('POST', '/settings', { notice: '<p>All the same</p>' })
    const { body: saved } = await client.mock('GET', '/save')
    const again = server.world('spoken again')
    expect((await again.mock('POST', '/load', saved)).status).toBe(200)
    for (const language of ['TH', 'EN']) {
      const headers = { cookie: `lang=${language}` }
      expect((await again.get('/api/lookup/notice', { headers })).body).toEqual({
        notice: '<p>All the same</p>',
      })
    }
  })

  test('answers all calls with gone until the service is restored', async () => {
    const client = server.world('ended')
    await client.mock('POST', '/settings', { terminated: true })
    expect((await client.get('/api/lookup/banks')).status).toBe(410)
    await client.mock('POST', '/settings', { terminated: false })
    expect((await client.get('/api/lookup/banks')).status).toBe(200)
  })

  test('rejects an unknown setting and lists the known ones', async () => {
    expect(await server.world('none').mock('POST', '/settings', { colour: 'red' })).toMatchObject({
      status: 400,
      body: { message: 'KEY_INVALID', key: 'colour', hint: expect.stringContaining('registerOTP?: boolean') },
    })
  })
})
