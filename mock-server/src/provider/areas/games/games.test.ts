import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'
import { gameChanged } from '../../life/events.ts'

const RICH = '0810000001'

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

test('keeps the credentials when the account is opened again', () => {
  const { world, activate, account } = open()
  const before = account('pg').body
  const own = world.tables.gameAccounts.by('username', before.username)[0]
  world.tables.gameAccounts.edit(own?._id ?? '').isActive = false
  expect(account('pg').status).toBe(404)
  expect(activate('pg').status).toBe(200)
  expect(account('pg').body).toEqual(before)
})

test('changes the password and keeps the username', () => {
  const { account, reset } = open()
  const before = account('pg').body
  expect(before).not.toHaveProperty('event')
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
