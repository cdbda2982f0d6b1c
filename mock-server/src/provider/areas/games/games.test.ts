import { endpointNames } from '@wallet/contracts/endpoints/table'
import { describe, expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'
import { gameChanged } from './events.ts'

const RICH = '0810000001'
const NEW = '0810000003'
const OUT_OF_ORDER = '0810000021'
const INVITEE = '0810000101'

const open = (phone = RICH) => {
  const opened = openWorld()
  const member = opened.as(phone)
  return {
    ...opened,
    member,
    activate: (code: string) => member.get(`/api/wallet/activate/${code}`),
    account: (code: string) => member.get(`/api/wallet/account/${code}`),
    reset: (code: string) => member.get(`/api/wallet/resetpassword/${code}`),
    slot: (code: string) =>
      member.get('/api/wallet').body.slots.find((slot: { code: string }) => slot.code === code),
  }
}

describe('game account', () => {
  test('creates credentials when the account is opened', () => {
    for (const phone of [NEW, INVITEE]) {
      const { activate, account, slot } = open(phone)
      expect(slot('pg')).toMatchObject({ isActive: false, amount: 0 })
      expect(account('pg')).toEqual({ status: 404, body: { message: 'SLOT_NO_ACCOUNT' } })
      expect(activate('pg')).toEqual({ status: 200, body: { message: 'OK' } })
      expect(slot('pg')).toMatchObject({ isActive: true, amount: 0 })
      expect(account('pg').body).toEqual({
        username: `pgn${phone}`,
        password: expect.stringMatching(/^[a-z]{4}\d{4}$/),
      })
      expect(activate('pg')).toEqual({ status: 409, body: { message: 'SLOT_ALREADY_ACTIVE' } })
    }
  })

  test('keeps the credentials when the account is opened again', () => {
    const { world, activate, account } = open()
    const before = account('pg').body
    const own = world.tables.gameAccounts.by('username', before.username)[0]
    world.tables.gameAccounts.edit(own?._id ?? '').isActive = false
    expect(account('pg').status).toBe(404)
    expect(activate('pg').status).toBe(200)
    expect(account('pg').body).toEqual(before)
  })

  test('receives money at once', () => {
    const { activate, member, slot } = open('0810000101')
    activate('huaydao')
    member.post('/api/wallet/transfer', { from: 'WALLET', to: 'huaydao', amount: 7.77 })
    expect(slot('huaydao').amount).toBe(7.77)
  })

  test('changes the password and keeps the username', () => {
    const { account, reset } = open()
    const before = account('pg').body
    expect(reset('pg')).toEqual({ status: 200, body: { message: 'OK' } })
    const after = account('pg').body
    expect(after.username).toBe(before.username)
    expect(after.password).not.toBe(before.password)
    expect(after.password).toMatch(/^[a-z]{4}\d{4}$/)
  })

  test('answers as unavailable in maintenance, also for an unknown user', () => {
    const { world, account, reset } = open()
    gameChanged(world, { code: 'ufabet', maintenance: true, knows: false })
    expect(account('ufabet').status).toBe(200)
    expect(reset('ufabet').body).toEqual({ message: 'SLOT_RESET_PASSWORD_FAIL' })
  })

  test('returns the state of the login form at ufabet only', () => {
    const { account } = open()
    expect(account('ufabet').body.event).toEqual({
      formState: expect.any(String),
      formOrigin: expect.any(String),
      formCheck: expect.any(String),
    })
    expect(account('joker').body).not.toHaveProperty('event')
  })

  test('rejects an unknown game', () => {
    const { activate, account, reset } = open()
    for (const code of ['nothing', '__proto__', 'constructor', 'PG', '%00', '<b>'])
      for (const call of [activate, account, reset])
        expect(call(encodeURIComponent(code))).toEqual({ status: 404, body: { message: 'NO_GAME' } })
  })

  test('rejects opening and reset in maintenance, and a read for an unknown user', () => {
    const { activate, account, reset, slot } = open(OUT_OF_ORDER)
    expect(activate('pgslot')).toEqual({ status: 502, body: { message: 'SLOT_ACTIVATE_FAIL' } })
    expect(slot('pgslot').isActive).toBe(false)
    const { password } = account('pg').body
    expect(reset('pg')).toEqual({ status: 502, body: { message: 'SLOT_RESET_PASSWORD_FAIL' } })
    expect(account('pg').body.password).toBe(password)
    expect(reset('pgslot').body.message).toBe('SLOT_NO_ACCOUNT')
    expect(account('areaslot')).toEqual({ status: 404, body: { message: 'NOT_AREASLOT' } })
    expect(account('ufabet')).toEqual({ status: 404, body: { message: 'NOT_UFABET' } })
  })
})

describe('automatic login', () => {
  const providers = endpointNames
    .filter((name) => name.startsWith('GET /api/autoLogin/'))
    .map((name) => ({
      provider: name.split('/')[3] as string,
      path: (username: string, password: string) =>
        name.slice('GET '.length).replace('{username}', username).replace('{password}', password),
      withPassword: name.endsWith('{password}'),
    }))

  test.each(providers)('opens $provider with a link without secrets', ({ provider, path }) => {
    const { member, account } = open()
    const { username, password } = account(provider).body
    const { status, body } = member.get(path(username, password))
    expect(status).toBe(200)
    expect(body.link).toMatch(new RegExp(`^/play/${provider}\\?ticket=\\w{32}$`))
    expect(body.link).not.toContain(password)
    expect(member.get(path(username, password)).body.link).not.toBe(body.link)
  })

  test.each(providers)('opens $provider only with the right username', ({ provider, path }) => {
    const { member, as, account } = open()
    const { username, password } = account(provider).body
    const noUser = { status: 404, body: { message: 'NO_USER' } }
    expect(member.get(path('nobody', password))).toEqual(noUser)
    expect(as('0810000002').get(path(username, password))).toEqual(noUser)
    expect(as(NEW).get(path(`${provider.slice(0, 2)}n${NEW}`, 'any')).body.message).toBe('SLOT_NO_ACCOUNT')
  })

  test.each(providers.filter(({ withPassword }) => withPassword))(
    'opens $provider only with the right password',
    ({ provider, path }) => {
      const { member, account, reset } = open()
      const { username, password } = account(provider).body
      const wrong = { status: 400, body: { message: 'WRONG_PASSWORD' } }
      expect(member.get(path(username, 'wrong'))).toEqual(wrong)
      reset(provider)
      expect(member.get(path(username, password))).toEqual(wrong)
    },
  )

  test('reports a user that areaslot does not know', () => {
    const { member } = open(OUT_OF_ORDER)
    expect(member.get(`/api/autoLogin/areaslot/arn${OUT_OF_ORDER}`)).toEqual({
      status: 404,
      body: { message: 'NOT_AREASLOT' },
    })
  })
})
