import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'

const { renderApp, control } = openBackend()
const MEMBER = '0810000001'
const OLD = 'wallet-demo-1'
const CHANGE = 'PUT /api/account/changepwd'

beforeEach(() => localStorage.setItem('remember-agreement', '1'))

async function open() {
  const { user } = await renderApp({ path: '/user/profile', as: MEMBER })
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  await screen.findByRole('dialog', { name: 'Change password' })
  return user
}

async function fill(user: UserEvent, passwords: { old?: string; new?: string; confirmation?: string }) {
  const labels = { old: 'Old password', new: 'New password', confirmation: 'Confirm new password' } as const
  for (const name of ['old', 'new', 'confirmation'] as const) {
    const text = passwords[name]
    if (text) await user.type(screen.getByLabelText(labels[name]), text)
  }
}

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }))
const password = () => control.world().tables.members.first('username', MEMBER)?.password

test('the password is changed, once, and the sheet closes', async () => {
  const user = await open()
  await fill(user, { old: OLD, new: 'sabai-2026', confirmation: 'sabai-2026' })
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Password changed')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(password()).toBe('sabai-2026')
  expect(control.count(CHANGE)).toBe(1)
})

test('a new password of one character is no matter for the page', async () => {
  const user = await open()
  await fill(user, { old: OLD, new: 'x', confirmation: 'x' })
  await save(user)
  await screen.findByText('Password changed')
  expect(password()).toBe('x')
})

test.each([
  ['Old password', { new: 'a', confirmation: 'a' }],
  ['New password', { old: OLD, confirmation: 'a' }],
  ['Confirm new password', { old: OLD, new: 'a' }],
])('an empty field (%s) stops silently and gets the focus', async (empty, passwords) => {
  const user = await open()
  await fill(user, passwords)
  await save(user)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText(empty))
  expect(screen.getByRole('dialog', { name: 'Change password' })).toBeDefined()
  expect(control.count(CHANGE)).toBe(0)
})

test('a different confirmation says so beside it until it is corrected', async () => {
  const user = await open()
  await fill(user, { old: OLD, new: 'sabai-2026', confirmation: 'sabai-202' })
  await save(user)
  expect((await screen.findByRole('alert')).textContent).toBe("New passwords don't match")
  expect(control.count(CHANGE)).toBe(0)
  await fill(user, { confirmation: '6' })
  expect(screen.queryByRole('alert')).toBeNull()
  await save(user)
  await screen.findByText('Password changed')
})

test('a wrong old password is a red toast, and what was typed stays', async () => {
  const user = await open()
  await fill(user, { old: 'not-mine', new: 'a', confirmation: 'a' })
  await save(user)
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect password, please try again')
  expect(screen.getByLabelText('Old password')).toHaveProperty('value', 'not-mine')
  expect(password()).toBe(OLD)
})

test.each([
  ['WRONG_CREDENTIAL', 'incorrect phone number/password'],
  ['INVALID_USER_INFO', 'Some details are incorrect, please check them'],
  ['SOMETHING_NEW', 'Something went wrongCode SOMETHING_NEW'],
])('a refusal with %s is a red toast', async (code, text) => {
  await control.fault(CHANGE, 'error', { code, status: 400, times: 1 })
  const user = await open()
  await fill(user, { old: OLD, new: 'a', confirmation: 'a' })
  await save(user)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

test('when the answer is lost it does not claim that nothing happened', async () => {
  await control.fault(CHANGE, 'lost-response', { times: 1 })
  const user = await open()
  await fill(user, { old: OLD, new: 'a', confirmation: 'a' })
  await save(user)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'It is not known yet whether the password has changedIf the old password no longer works, use the new one',
  )
  expect(control.count(CHANGE)).toBe(1)
})

test('while it is saved the sheet stays', async () => {
  const user = await open()
  await fill(user, { old: OLD, new: 'sabai-2026', confirmation: 'sabai-2026' })
  const release = control.hold(CHANGE)
  await save(user)
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Change password' })).toBeDefined()
  release()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('cancel forgets what was typed', async () => {
  const user = await open()
  await fill(user, { old: OLD, new: 'a' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.getByLabelText('Old password')).toHaveProperty('value', '')
  expect(control.count(CHANGE)).toBe(0)
})
