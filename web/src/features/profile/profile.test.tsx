import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MEMBER, openBackend, WITH_THAI_NAME } from '../../../test/backend.ts'
import { alertText, expectNoDialog } from '../../../test/screen.ts'

const { renderApp, control } = openBackend()
const RENAME = 'PUT /api/account/bankAccountName'

async function open(as = MEMBER) {
  const { user } = await renderApp({ path: '/user/profile', as })
  await screen.findByRole('button', { name: 'Change password' })
  return user
}

test.each([
  ['กานต์', 'ก'],
  ['เกศ', 'ก'],
  ['ໃຈ', 'ຈ'],
  [' kan', 'K'],
  ['', ''],
])('shows for the name "%s" the initial "%s"', async (name, letter) => {
  control.member(MEMBER).name = name
  await open()
  const head = screen.getByRole('heading', { level: 1 }).closest('header')
  expect(head?.querySelector('[aria-hidden=true]')?.textContent).toBe(letter)
})

test('shows the profile although the wallet cannot be loaded', async () => {
  await control.fault('GET /api/wallet', 'error', { code: 'INTERNAL_SERVER_ERROR' })
  await open()
  await screen.findByText('Could not load your details')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('saves an English account name in capitals, once for two taps', async () => {
  const user = await open(WITH_THAI_NAME)
  await user.click(await screen.findByRole('button', { name: 'Change to English' }))
  const sheet = await screen.findByRole('dialog', { name: 'English account name' })
  await within(sheet).findByText(/926-251-0640/)

  await user.type(screen.getByRole('textbox', { name: 'Account name in English' }), 'suntorn kaewmanee')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'SUNTORN KAEWMANEE')
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText('Saved')
  await screen.findByText('SUNTORN KAEWMANEE')
  expect(screen.queryByRole('button', { name: 'Change to English' })).toBeNull()
  expect(control.count(RENAME)).toBe(1)
})

const OLD = 'wallet-demo-1'
const CHANGE = 'PUT /api/account/changepwd'

async function openPassword() {
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
const fillAndSave = (...given: Parameters<typeof fill>) => fill(...given).then(() => save(given[0]))
const password = () => control.member(MEMBER).password

test('changes the password once for two taps, and closes', async () => {
  const user = await openPassword()
  await fill(user, { old: OLD, new: 'sabai-2026', confirmation: 'sabai-2026' })
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Password changed')
  await expectNoDialog()
  expect(password()).toBe('sabai-2026')
  expect(control.count(CHANGE)).toBe(1)
})

test.each([
  ['Old password', { new: 'a', confirmation: 'a' }],
  ['New password', { old: OLD, confirmation: 'a' }],
  ['Confirm new password', { old: OLD, new: 'a' }],
])('focuses the empty field "%s" and shows no error', async (empty, passwords) => {
  const user = await openPassword()
  await fillAndSave(user, passwords)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText(empty))
  expect(screen.getByRole('dialog', { name: 'Change password' })).toBeDefined()
  expect(control.count(CHANGE)).toBe(0)
})

test('shows an error at a different confirmation until the member corrects it', async () => {
  const user = await openPassword()
  await fillAndSave(user, { old: OLD, new: 'sabai-2026', confirmation: 'sabai-202' })
  expect(await alertText()).toBe("New passwords don't match")
  expect(control.count(CHANGE)).toBe(0)
  await fill(user, { confirmation: '6' })
  expect(screen.queryByRole('alert')).toBeNull()
  await save(user)
  await screen.findByText('Password changed')
})

test('keeps the fields and marks the old password when it is wrong', async () => {
  const user = await openPassword()
  await fillAndSave(user, { old: 'not-mine', new: 'a', confirmation: 'a' })
  const alerts = await screen.findAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'Check your old password',
    'Incorrect password, please try again',
  ])
  expect(document.activeElement).toBe(screen.getByLabelText('Old password'))
  expect(screen.getByLabelText('Old password')).toHaveProperty('value', 'not-mine')
  expect(password()).toBe(OLD)
})

test('shows an unknown result when the response is lost', async () => {
  await control.fault(CHANGE, 'lost-response', { times: 1 })
  const user = await openPassword()
  await fillAndSave(user, { old: OLD, new: 'a', confirmation: 'a' })
  expect(await alertText()).toBe(
    'It is not known yet whether the password has changedIf the old password no longer works, use the new one',
  )
  expect(control.count(CHANGE)).toBe(1)
})

test('clears the fields on cancel', async () => {
  const user = await openPassword()
  await fill(user, { old: OLD, new: 'a' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.getByLabelText('Old password')).toHaveProperty('value', '')
  expect(control.count(CHANGE)).toBe(0)
})
