/** The attributes of each field that select keyboard, autofill and Enter key of a phone. */
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { storeStep, wizardOf } from '../../test/wizard.ts'

const { renderApp, control } = openBackend()
const MEMBER = '0810000001'

const told = ['inputmode', 'autocomplete', 'autocapitalize', 'enterkeyhint', 'maxlength'] as const

/** Returns the visible fields with label, type and these attributes. */
const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=file])')].map((input) => {
    const about = told.map((name) => input.getAttribute(name)).filter(Boolean)
    return [input.labels?.[0]?.textContent, input.type, ...about].join(', ')
  })

type Enter = (user: UserEvent) => Promise<unknown>

const tap =
  (name: string, tab?: string): Enter =>
  async (user) => {
    await user.click(await screen.findByRole('button', { name }))
    if (tab) await user.click(await screen.findByRole('tab', { name: tab }))
  }
const upTo =
  (step: 'otp' | 'profile'): Enter =>
  (user) =>
    wizardOf(user).upTo(step)
const bankStep: Enter = () => screen.findByLabelText('First name')
const none: Enter = async () => {}

const [register, home] = ['/register', '/user/home']

test.each<[form: string, path: string, enter: Enter, expected: string[]]>([
  [
    'the login',
    '/login',
    none,
    ['Phone number, text, tel, username, next', 'Password, password, current-password, go'],
  ],
  ['the registration, phone', register, none, ['Phone number, text, tel, tel, next, 20']],
  ['the registration, OTP', register, upTo('otp'), ['OTP, text, numeric, one-time-code, done']],
  [
    'the registration, profile',
    register,
    upTo('profile'),
    [
      'Name, text, name, next, 100',
      'Phone number, text, username',
      'Password, password, new-password, next, 100',
      'Confirm password, password, new-password, next, 100',
      'Invite code, text, off, done, 100',
    ],
  ],
  [
    'the registration, bank',
    register,
    bankStep,
    [
      'First name, text, given-name, characters, next, 50',
      'Last name, text, family-name, characters, next, 50',
      'Account number, text, numeric, off, done, 20',
      'Password, password, new-password, next, 100',
      'Confirm password, password, new-password, next, 100',
    ],
  ],
  [
    'the change of the password',
    '/user/profile',
    tap('Change password'),
    [
      'Old password, password, current-password, next',
      'New password, password, new-password, next',
      'Confirm new password, password, new-password, done',
    ],
  ],
  ['a code', '/user/bonus', none, ['Have a promotion code?, text, off, characters, search, 50']],
  ['the withdrawal', home, tap('Withdraw'), ['Amount to withdraw, text, decimal, off, done, 14']],
  ['the transfer', home, tap('Transfer'), ['Amount, text, decimal, off, done, 14']],
  ['a voucher', home, tap('Deposit', 'Voucher'), ['Voucher link, url, url, off, send']],
  ['a QR', home, tap('Deposit', 'Scan QR'), ['Amount, text, decimal, off, done, 12']],
])('sets keyboard, autofill and Enter key of each field: %s', async (_, path, enter, expected) => {
  if (enter === bankStep) storeStep(control.world(), 'bank')
  const { user } = await renderApp({ path, ...(path.startsWith('/user') && { as: MEMBER }) })
  await enter(user)
  await waitFor(() => expect(fields()).toEqual(expected))
})
