import { act, cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { stopTimers } from '../../../test/timers.ts'
import { labelled, press, registered, wizardOf } from '../../../test/wizard.ts'
import { logIn, logOut } from '../../api/session.ts'
import { DRAFT_MS, loadRegistration, registrationState } from './draft.ts'

const { renderApp, control } = openBackend()

/** Opens the page as after a page load, without the state in memory. */
async function open() {
  cleanup()
  loadRegistration()
  const { user } = await renderApp({ path: '/register' })
  await screen.findByRole('list')
  return { user, wizard: wizardOf(user) }
}

test('keeps number, reference and remaining time after a reload of the OTP step', async () => {
  const { wizard } = await open()
  await wizard.upTo('otp')
  control.advance(20)
  const again = await open()
  await screen.findByText(`Reference ${control.world().outbox[0]!.reference}`)
  expect(screen.getByText('Resend in 00:40')).toBeDefined()
  await again.wizard.otp()
  await screen.findByText('Verified')
  expect(control.count('POST /api/otp/send')).toBe(1)
})

test('keeps the name but no password after a reload of the profile step', async () => {
  const { wizard } = await open()
  await wizard.upTo('profile')
  await wizard.fill('Name', 'Somsri Jaidee')
  await wizard.fill('Password', 'secret-1')
  await open()
  expect(labelled('Name')).toHaveProperty('value', 'Somsri Jaidee')
  expect(screen.getByText('Verified')).toBeDefined()
  expect(labelled('Password')).toHaveProperty('value', '')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret-1')
})

test('asks only for the passwords after a reload of the bank step', async () => {
  const { wizard } = await open()
  await wizard.upTo('bank')
  await wizard.fill('First name', 'Somsri')
  const { user, wizard: again } = await open()
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'SOMSRI')
  await screen.findByText('Your password is not kept on this phone, please enter it again')
  await again.fill('Password', 'secret-1')
  await again.fill('Confirm password', 'secret-2')
  await again.bank()
  expect((await screen.findByRole('alert')).textContent).toBe("Passwords don't match")
  expect(control.count('POST /api/account')).toBe(0)
  await again.fill('Confirm password', 'secret-1')
  await press(user, 'Register')
  await registered()
})

const now = Date.now()
test.each([
  `{"step":"bank","phone":"0891234567","changedAt":${now}}`,
  `{"step":"otp","phone":"0891234567","changedAt":${now}}`,
  `{"step":"moon","changedAt":${now}}`,
  '[]',
  'x',
])('starts at the phone step with the invalid draft %s', async (stored) => {
  sessionStorage.setItem('register', stored)
  await open()
  await screen.findByRole('heading', { name: 'Your phone number' })
})

test('deletes a draft after an hour without a change', async () => {
  const { wizard } = await open()
  const pass = stopTimers()
  await wizard.upTo('bank')
  const stored = sessionStorage.getItem('register')!
  await pass(DRAFT_MS)
  expect(labelled('Phone number')).toHaveProperty('value', '')
  // A page that is opened an hour later.
  sessionStorage.setItem('register', stored)
  act(loadRegistration)
  expect(registrationState().draft.phone).toBe('')
})

test('deletes the draft and the invite code of another person on login', async () => {
  localStorage.setItem('code', 'SB-OLD')
  const { wizard } = await open()
  await wizard.upTo('bank')
  logIn(control.tokenOf('0810000001'), true)
  expect(sessionStorage.getItem('register')).toBeNull()
  expect(localStorage.getItem('code')).toBeNull()
  logOut()
  cleanup()
  await renderApp({ path: '/register' })
  expect(await screen.findByLabelText('Phone number')).toHaveProperty('value', '')
})
