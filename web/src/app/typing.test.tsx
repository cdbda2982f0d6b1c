/** The attributes of each field that select keyboard, autofill and Enter key of a phone. */
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { storeStep, wizardOf } from '../../test/wizard.ts'

const { renderApp, control } = openBackend()
const MEMBER = '0810000001'

beforeEach(() => localStorage.setItem('remember-agreement', '1'))

const told = ['inputmode', 'autocomplete', 'autocapitalize', 'enterkeyhint', 'maxlength'] as const

/** Returns the visible fields with label, type and these attributes. */
const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=file])')].map((input) => {
    const about = told.map((name) => input.getAttribute(name)).filter(Boolean)
    return [input.labels?.[0]?.textContent, input.type, ...about].join(', ')
  })

interface Form {
  path: string
  as?: string
  before?: () => unknown
  /** From the page to the form. */
  enter?: (user: UserEvent) => Promise<unknown>
  expected: string[]
}

const tap =
  (...names: (string | RegExp)[]) =>
  async (user: UserEvent) => {
    for (const name of names) await user.click(await screen.findByRole('button', { name }))
  }

const forms: Record<string, Form> = {
  'the login': {
    path: '/login',
    expected: ['Phone number, text, tel, username, next', 'Password, password, current-password, go'],
  },
  'the registration, phone': { path: '/register', expected: ['Phone number, text, tel, tel, next, 20'] },
  'the registration, OTP': {
    path: '/register',
    enter: (user) => wizardOf(user).upTo('otp'),
    expected: ['OTP, text, numeric, one-time-code, done'],
  },
  'the registration, profile': {
    path: '/register',
    enter: (user) => wizardOf(user).upTo('profile'),
    expected: [
      'Name, text, name, next, 100',
      'Phone number, text, username',
      'Password, password, new-password, next, 100',
      'Confirm password, password, new-password, next, 100',
      'Invite code, text, off, done, 100',
    ],
  },
  'the registration, bank': {
    path: '/register',
    before: () => storeStep(control.world(), 'bank'),
    enter: () => screen.findByLabelText('First name'),
    expected: [
      'First name, text, given-name, characters, next, 50',
      'Last name, text, family-name, characters, next, 50',
      'Account number, text, numeric, off, done, 20',
      'Password, password, new-password, next, 100',
      'Confirm password, password, new-password, next, 100',
    ],
  },
  'the change of the password': {
    path: '/user/profile',
    as: MEMBER,
    enter: tap('Change password'),
    expected: [
      'Old password, password, current-password, next',
      'New password, password, new-password, next',
      'Confirm new password, password, new-password, done',
    ],
  },
  'a promotion code': {
    path: '/user/bonus',
    as: MEMBER,
    expected: ['Have a promotion code?, text, off, characters, search, 50'],
  },
  'the withdrawal': {
    path: '/user/home',
    as: MEMBER,
    enter: tap('Withdraw'),
    expected: ['Amount to withdraw, text, decimal, off, done, 14'],
  },
  'the transfer': {
    path: '/user/home',
    as: MEMBER,
    enter: tap('Transfer'),
    expected: ['Amount, text, decimal, off, done, 14'],
  },
  'a voucher': {
    path: '/user/home',
    as: MEMBER,
    enter: async (user) => {
      await tap('Deposit')(user)
      await user.click(await screen.findByRole('tab', { name: 'Voucher' }))
    },
    expected: ['Voucher link, url, url, off, send'],
  },
  'a QR': {
    path: '/user/home',
    as: MEMBER,
    enter: async (user) => {
      await tap('Deposit')(user)
      await user.click(await screen.findByRole('tab', { name: 'Scan QR' }))
    },
    expected: ['Amount, text, decimal, off, done, 12'],
  },
}

test.each(Object.entries(forms))(
  'sets keyboard, autofill and Enter key of each field: %s',
  async (_, { path, as, before, enter, expected }) => {
    await before?.()
    const { user } = await renderApp({ path, ...(as && { as }) })
    await enter?.(user)
    await waitFor(() => expect(fields()).toEqual(expected))
  },
)
