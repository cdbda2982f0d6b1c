/** The attributes that select keyboard, autofill and Enter key of a phone. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { wizardOf } from '../../test/wizard.ts'

const { renderApp } = openBackend()
const told = ['inputmode', 'autocomplete', 'autocapitalize', 'enterkeyhint', 'maxlength'] as const

/** Checks the visible fields with label, type and these attributes. */
const expectFields = (...expected: string[]) =>
  waitFor(() => {
    const inputs = document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=file])')
    const fields = [...inputs].map((input) => [
      input.labels?.[0]?.textContent,
      input.type,
      ...told.map((name) => input.getAttribute(name)).filter(Boolean),
    ])
    expect(fields.map((field) => field.join(', '))).toEqual(expected)
  })

test('lets a password manager fill in the login', async () => {
  await renderApp({ path: '/login' })
  await expectFields('Phone number, text, tel, username, next', 'Password, password, current-password, go')
})

test('lets a phone fill in the code and a password manager store the account of a registration', async () => {
  const { user } = await renderApp({ path: '/register' })
  await screen.findByLabelText('Phone number')
  await wizardOf(user).upTo('otp')
  await expectFields('OTP, text, numeric, one-time-code, done')
  await wizardOf(user).otp()
  await screen.findByRole('heading', { name: 'Tell us who you are' })
  await expectFields(
    'Name, text, name, next, 100',
    'Phone number, text, username',
    'Password, password, new-password, next, 100',
    'Confirm password, password, new-password, next, 100',
    'Invite code, text, off, done, 100',
  )
})
