import { SESSION_S } from '@wallet/contracts/limits'
import { PASSWORD } from '@wallet/fixtures/personas'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'

const MEMBER = '0810000001'

function open() {
  const opened = openWorld()
  const login = (username: unknown, password: unknown = PASSWORD) =>
    opened.visitor.post('/api/login', { username, password })
  const fail = (times: number, username = MEMBER) =>
    Array.from({ length: times }, () => login(username, 'wrong'))
  return { ...opened, login, fail }
}

const wrongCredential = { status: 401, body: { message: 'WRONG_CREDENTIAL' } }
const tooMany = { status: 429, body: { message: 'REQUEST_LIMIT' } }

test('returns a token that is valid for a day', () => {
  const { as, advance } = open()
  const member = as(MEMBER)
  advance(SESSION_S - 1)
  expect(member.get('/api/account/profile').status).toBe(200)
  advance(1)
  expect(member.get('/api/account/profile')).toEqual({ status: 401, body: { message: 'EXPIRED_AUTH_TOKEN' } })
  expect(as(MEMBER).get('/api/account/profile').status).toBe(200)
})

test.each([
  ['0810000005', 403, 'INACTIVE_USER'],
  ['0810000006', 403, 'INVALID_IP'],
  ['0810000015', 502, 'LOGIN_FAIL'],
])('shows the reason to %s with the right password only', (username, status, message) => {
  const { login } = open()
  expect(login(username, 'wrong')).toEqual(wrongCredential)
  expect(login(username)).toEqual({ status, body: { message } })
})

test.each(['0810000005', '0810000006', '0810000015'])('gives no coin to %s', (username) => {
  const { world, login, advance } = open()
  const coins = () => world.tables.members.first('username', username)?.coin
  const before = coins()
  advance(24 * 3_600)
  login(username)
  expect(coins()).toBe(before)
})

test.each([
  [MEMBER, 200],
  ['0810000005', 403],
])('forgets nine wrong logins of %s after a right password', (username, status) => {
  const { login, fail } = open()
  fail(9, username)
  expect(login(username).status).toBe(status)
  expect(fail(10, username)).toEqual(Array(10).fill(wrongCredential))
  expect(login(username)).toEqual(tooMany)
})

test('rejects the right password after ten wrong ones in a quarter of an hour', () => {
  const { login, fail, advance } = open()
  fail(10)
  advance(15 * 60 - 1)
  expect(login(MEMBER)).toEqual(tooMany)
  expect(login('0810000002').status).toBe(200)
  expect(login(MEMBER)).toEqual(tooMany)
  advance(1)
  expect(login(MEMBER).status).toBe(200)
})

test('does not extend the wait after a rejected login', () => {
  const { login, fail, advance } = open()
  fail(10)
  advance(14 * 60)
  expect(fail(50)).toEqual(Array(50).fill(tooMany))
  advance(60)
  expect(login(MEMBER).status).toBe(200)
})
