import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { setOnline } from '../../../test/screen.ts'
import { stopTimers } from '../../../test/timers.ts'
import { FREE_PHONE, labelled, openBankStep, press, registered, wizardOf } from '../../../test/wizard.ts'
import { settings } from '../../settings/settings.ts'
import { loadRegistration } from './draft.ts'
import { REGISTERED_REDIRECT_MS } from './useRegistration.ts'

const backend = openBackend()
const { renderApp, control } = backend

const REGISTER = 'POST /api/account'
const VALIDATE = 'POST /api/account/validate'

const open = () => openBankStep(backend)
/** Registers with a request that does not arrive. */
async function loseRegistration() {
  await control.fault(REGISTER, 'drop', { times: 1 })
  const opened = await open()
  await opened.wizard.bank()
  return { ...opened, text: (await screen.findByRole('alert')).textContent }
}
const memberOf = (phone: string) => control.world().tables.members.first('username', phone)

test('offers to register again when the check does not find the member', async () => {
  const { user, text } = await loseRegistration()
  expect(text).toBe('Your registration was not found so far, please tap Register again')
  expect(memberOf(FREE_PHONE)).toBeUndefined()
  const checks = control.count(VALIDATE)
  setOnline(false)
  setOnline(true)
  expect(labelled('Account number')).toHaveProperty('value', '111-222-3334')
  await press(user, 'Register')
  await registered()
  expect(memberOf(FREE_PHONE)).toBeDefined()
  expect(control.count(VALIDATE)).toBe(checks)
})

test('recognises a registration that arrives after the check', async () => {
  const { user } = await loseRegistration()
  await control.fault(REGISTER, 'error', { code: 'EXISTING_USER', times: 1 })
  await press(user, 'Register')
  await registered()
})

test('does not confuse a lost registration with that of another person', async () => {
  const { user, wizard } = await loseRegistration()
  await control.fault(REGISTER, 'error', { code: 'EXISTING_USER', times: 1 })
  await wizard.fill('Account number', '1112223335')
  await press(user, 'Register')
  await screen.findByRole('link', { name: 'Log in' })
  expect(screen.queryByText('Registered successfully')).toBeNull()
})

test('finds a registration without a response by the check, which waits for the provider', async () => {
  await control.fault(REGISTER, 'lost-response', { times: 1 })
  const { wizard } = await open()
  await control.fault(VALIDATE, 'drop')
  await wizard.bank()
  await screen.findByText('Checking the result')
  expect(screen.queryByRole('button', { name: /Register|Try again|Back/ })).toBeNull()
  await control.clearFaults()
  // When the connection returns, the app asks the provider at once.
  setOnline(false)
  setOnline(true)
  await registered()
  expect(control.count(REGISTER)).toBe(1)
  expect(memberOf(FREE_PHONE)).toBeDefined()
})

const LENGTH = 'The phone number must have 8 to 11\u00a0digits'

async function openInLaos() {
  settings.isLaos = true
  loadRegistration()
  const { user } = await renderApp({ path: '/register', scenario: 'laos' })
  await screen.findByRole('heading', { name: 'Your phone number' })
  return { user, wizard: wizardOf(user) }
}

test('registers a Lao phone number with the currency of the member', async () => {
  const { user, wizard } = await openInLaos()
  await wizard.phone('20551234')
  await wizard.otp()
  await wizard.profile()
  await screen.findByLabelText('First name')
  const currency = screen.getByRole('combobox', { name: 'Currency' })
  expect(currency).toHaveProperty('value', 'LAK')
  const options = within(currency).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['LAK · Kip', 'BAHT · Baht'])
  await user.selectOptions(currency, options[1]!)
  await wizard.bank({ bank: 'BCEL' })
  await registered()
  expect(control.journal('POST /api/account')[0]!.body).toMatchObject({
    username: '20551234',
    bankCode: 'BCEL',
    currency: 'BAHT',
  })
})

test('registers and logs in with one form of a number, with or without the leading 0', async () => {
  const { user, wizard } = await openInLaos()
  await wizard.phone('020 5512 9999')
  await wizard.otp()
  await wizard.profile()
  await screen.findByLabelText('First name')
  const pass = stopTimers()
  await wizard.bank({ bank: 'BCEL' })
  await registered()
  await pass(REGISTERED_REDIRECT_MS)
  const password = await screen.findByLabelText('Password')
  await wizard.fill('Phone number', '+856 20 5512 9999')
  await user.click(password)
  await user.paste('secret-1')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('region', { name: 'Balance' })
  expect(control.journal('POST /api/account')[0]!.body).toMatchObject({ username: '2055129999' })
})

test('shows the lengths that Laos allows, and the rejection of the provider', async () => {
  const { wizard } = await openInLaos()
  expect(screen.getByText(LENGTH.replace('\u00a0', ' '))).toBeDefined()
  await wizard.phone('2055')
  expect((await screen.findByRole('alert')).textContent).toBe(LENGTH)
  expect(control.count('POST /api/otp/send')).toBe(1)
})
