import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { registered, wizardOf } from '../../../test/wizard.ts'
import { settings } from '../../settings/settings.ts'
import { loadRegistration } from './draft.ts'

const { renderApp, control } = openBackend()

const LENGTH = 'The phone number must have 8 to 11\u00a0digits'

async function open() {
  settings.isLaos = true
  loadRegistration()
  const { user } = await renderApp({ path: '/register', scenario: 'laos' })
  await screen.findByRole('heading', { name: 'What is your phone number?' })
  return { user, wizard: wizardOf(user) }
}

test('registers a Lao phone number with the currency of the member', async () => {
  const { user, wizard } = await open()
  await wizard.phone('20551234')
  await wizard.otp()
  await wizard.profile()
  await screen.findByLabelText('First name')
  const currency = screen.getByRole('combobox', { name: /^Currency/ })
  expect(currency.textContent).toBe('LAK · Kip')
  await user.click(currency)
  const options = within(screen.getByRole('listbox')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['LAK · Kip', 'BAHT · Baht'])
  await user.click(options[1]!)
  await wizard.bank({ bank: 'BCEL' })
  await registered()
  expect(control.journal('POST /api/account')[0]!.body).toMatchObject({
    username: '20551234',
    bankCode: 'BCEL',
    currency: 'BAHT',
  })
})

test('registers and logs in with one form of a number, with or without the leading 0', async () => {
  const { user, wizard } = await open()
  await wizard.phone('020 5512 9999')
  await wizard.otp()
  await wizard.profile()
  await screen.findByLabelText('First name')
  await wizard.bank({ bank: 'BCEL' })
  const password = await screen.findByLabelText('Password', undefined, { timeout: 20_000 })
  await wizard.fill('Phone number', '+856 20 5512 9999')
  await user.click(password)
  await user.paste('secret-1')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('region', { name: 'Balance' })
  expect(control.journal('POST /api/account')[0]!.body).toMatchObject({ username: '2055129999' })
})

test('shows the allowed lengths and the rejection of the provider', async () => {
  const { wizard } = await open()
  expect(screen.getByText(LENGTH.replace('\u00a0', ' '))).toBeDefined()
  await wizard.phone('2055')
  expect((await screen.findByRole('alert')).textContent).toBe(LENGTH)
  expect(control.count('POST /api/otp/send')).toBe(1)
})
