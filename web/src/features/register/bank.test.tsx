import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { errors } from '../../../test/texts.ts'
import { stopTimers } from '../../../test/timers.ts'
import { FREE_PHONE, labelled, openBankStep, press, registered, storeStep } from '../../../test/wizard.ts'
import { REGISTERED_REDIRECT_MS } from './useRegistration.ts'

const backend = openBackend()
const { renderApp, control } = backend

const REGISTER = 'POST /api/account'

const open = () => openBankStep(backend)
const problem = async () => (await screen.findByRole('alert')).textContent
const isWrong = (label: string) => labelled(label).getAttribute('aria-invalid') === 'true'

test('sends nothing and marks the missing fields, and a bank account that is taken, until the next letter', async () => {
  const { user, wizard } = await open()
  await wizard.fill('First name', ' ')
  await press(user, 'Register')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
    Array(4).fill('Please fill this in'),
  )
  expect(isWrong('Bank')).toBe(true)
  expect(screen.queryByText('Currency')).toBeNull()
  expect(document.activeElement).toBe(labelled('Bank'))
  expect(control.count(REGISTER)).toBe(0)
  await wizard.fill('First name', 'Somsri')
  expect(screen.queryByRole('alert')).toBeNull()
  await wizard.bank({ account: '4160827351' })
  expect(await problem()).toBe(errors.EXISTING_BANK)
  expect(isWrong('Account number')).toBe(true)
  await wizard.fill('Account number', '4')
  expect(screen.queryByRole('alert')).toBeNull()
  await wizard.fill('Confirm password', 'secret-2')
  await press(user, 'Register')
  expect(await problem()).toBe("Passwords don't match")
  await wizard.fill('Confirm password', 'secret-1')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('converts names to upper case and account numbers to digits', async () => {
  const { wizard } = await open()
  await wizard.fill('First name', 'Somsri')
  await wizard.fill('Last name', 'na ayutthaya')
  await wizard.fill('Account number', '111-2-22333-4')
  expect(labelled('First name')).toHaveProperty('value', 'SOMSRI')
  expect(labelled('Last name')).toHaveProperty('value', 'NA AYUTTHAYA')
  expect(labelled('Account number')).toHaveProperty('value', '111-222-3334')
})

test.each([
  ['at some banks', 'Last name', { bank: 'Krungthai', last: 'ใจดี' }, 0],
  ['when the provider asks for it', 'First name', { first: 'สมศรี' }, 1],
])('requires an English name %s', async (_, label, typed, requests) => {
  await control.fault(REGISTER, 'error', { code: 'BANK_ACCOUNT_NAME_ENG', times: 1 })
  const { wizard } = await open()
  await wizard.bank(typed)
  expect(await problem()).toBe('Bank account name must be in English only')
  expect(isWrong(label)).toBe(true)
  expect(control.count(REGISTER)).toBe(requests)
})

test('registers and opens the login with the number after 2 seconds', async () => {
  const { wizard } = await open()
  await wizard.choose('How did you hear about us\\?', 'Facebook')
  localStorage.setItem('code', 'SB-LATER')
  const pass = stopTimers()
  await wizard.bank({ first: ' Somsri', last: 'Jaidee ' })
  await registered()
  expect(location.pathname).toBe('/register')
  expect(control.journal(REGISTER)[0]!.body).toMatchObject({
    name: 'Somsri Jaidee',
    username: FREE_PHONE,
    sourceCode: 'facebook',
    inviteCode: '',
    bankCode: 'SCB',
    bankAccountName: 'SOMSRI JAIDEE',
    bankAccountNo: '1112223334',
    currency: 'BAHT',
  })
  await pass(REGISTERED_REDIRECT_MS - 1)
  expect(location.pathname).toBe('/register')
  await pass(1)
  await screen.findByRole('heading', { name: 'Welcome' })
  expect(location.pathname).toBe('/login')
  expect(screen.getByText('Registered successfully')).toBeDefined()
  expect(labelled('Phone number')).toHaveProperty('value', '089 123 4567')
  expect(localStorage.getItem('code')).toBeNull()
  expect(sessionStorage.getItem('register')).toBeNull()
  history.back()
  expect(location.pathname).toBe('/login')
})

test('shows that the member is not registered when the game accounts could not be opened', async () => {
  await control.fault(REGISTER, 'error', { code: 'GAME_ACTIVATION_FAIL' })
  const { wizard } = await open()
  await wizard.bank()
  expect(await problem()).toMatch(/^Not registered, .*Contact us$/)
})

test('offers to verify the phone number again and forgets the rejection', async () => {
  const { user, wizard } = await open()
  control.advance(31 * 60)
  await wizard.bank()
  expect(await problem()).toContain(errors.UNVERIFIED_OTP)
  await press(user, 'Verify phone number')
  await screen.findByRole('heading', { name: 'Your phone number' })
  expect(labelled('Phone number')).toHaveProperty('value', '089 123 4567')
  await wizard.phone()
  await wizard.otp()
  await wizard.profile({ password: 'secret-1' })
  await screen.findByLabelText('First name')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('locks the fields, and shows a result that arrives while another page is open', async () => {
  const { user, wizard } = await open()
  const release = control.hold(REGISTER)
  await wizard.bank()
  expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
  expect(labelled('First name')).toHaveProperty('readOnly', true)
  await user.click(screen.getByRole('link', { name: 'Contact' }))
  await screen.findByRole('heading', { name: 'Contact us' })
  release()
  await registered()
  expect(screen.queryByText('Taking you to login')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(await screen.findByLabelText('Phone number')).toHaveProperty('value', '089 123 4567')
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Register' }))
  expect(await screen.findByLabelText('Phone number')).toHaveProperty('value', '')
})

test('loads the banks again after an error', async () => {
  await control.fault('GET /api/lookup/banks', 'error', { code: 'INTERNAL_SERVER_ERROR', times: 1 })
  storeStep(control.world(), 'bank')
  const { user } = await renderApp({ path: '/register' })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('First name')
})
