import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { labelled, press, wizardOf } from '../../../test/wizard.ts'

const { renderApp, control } = openBackend()

async function open() {
  cleanup()
  const { user } = await renderApp({ path: '/register' })
  await screen.findByRole('list')
  return { user, wizard: wizardOf(user) }
}

test('a refresh at the OTP keeps number, reference and the time that is left', async () => {
  const { wizard } = await open()
  await wizard.upTo('otp')
  control.advance(20)
  const again = await open()
  await screen.findByText(`Reference ${control.world().outbox[0]!.reference}`)
  expect(screen.getByText('Resend in 0:40')).toBeDefined()
  await again.wizard.otp()
  await screen.findByText('Verified')
  expect(control.count('POST /api/otp/send')).toBe(1)
})

test('a refresh at the profile keeps the name, and no password', async () => {
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

test('a refresh at the bank keeps what was typed, and asks for the password alone', async () => {
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
  await screen.findByText('Registered successfully', { selector: '[role=status] *' })
})

test.each(['{"step":"bank"}', '{"step":"otp","phone":"0891234567"}', '{"step":"moon"}', '[]', 'x'])(
  'what is stored and makes no sense (%s) begins at the phone',
  async (stored) => {
    sessionStorage.setItem('register', stored)
    await open()
    await screen.findByRole('heading', { name: 'What is your phone number?' })
  },
)
