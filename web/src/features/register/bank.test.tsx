import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { stopTimers } from '../../../test/timers.ts'
import { FREE_PHONE, labelled, press, storeBankStep, wizardOf } from '../../../test/wizard.ts'
import { errors } from '../../i18n/texts/en/errors.ts'
import { REGISTERED_REDIRECT_MS } from './useRegistration.ts'

const { renderApp, control } = openBackend()

const REGISTER = 'POST /api/account'

async function open() {
  storeBankStep(control.world())
  const { user } = await renderApp({ path: '/register' })
  await screen.findByLabelText('First name')
  const wizard = wizardOf(user)
  await wizard.fill('Password', 'secret-1')
  await wizard.fill('Confirm password', 'secret-1')
  return { user, wizard }
}

const problem = async () => (await screen.findByRole('alert')).textContent
const isWrong = (label: string) => labelled(label).getAttribute('aria-invalid') === 'true'
const memberOf = (phone: string) => control.world().tables.members.first('username', phone)

describe('the bank step', () => {
  test('sends nothing while something is missing, and says what', async () => {
    const { user } = await open()
    await press(user, 'Register')
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
      Array(4).fill('Please fill this in'),
    )
    expect(isWrong('Bank')).toBe(true)
    expect(document.activeElement).toBe(labelled('Bank'))
    expect(control.count(REGISTER)).toBe(0)
  })

  test('forgets what is missing, and what was refused, with the next letter', async () => {
    const { user, wizard } = await open()
    await press(user, 'Register')
    expect(screen.getAllByRole('alert')).toHaveLength(4)
    await wizard.fill('First name', 'Somsri')
    expect(screen.queryByRole('alert')).toBeNull()
    await wizard.bank({ account: '4160827351' })
    await problem()
    await wizard.fill('Account number', '4')
    expect(screen.queryByRole('alert')).toBeNull()
    await wizard.fill('Confirm password', 'secret-2')
    await press(user, 'Register')
    expect(await problem()).toBe("Passwords don't match")
    await wizard.fill('Confirm password', 'secret-1')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('stays until its answer is there', async () => {
    const { wizard } = await open()
    const release = control.hold(REGISTER)
    await wizard.bank()
    expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
    release()
    await screen.findByText('Registered successfully', { selector: '[role=status] *' })
  })

  test('forces both names to upper case, and takes digits alone as account number', async () => {
    const { wizard } = await open()
    await wizard.fill('First name', 'Somsri')
    await wizard.fill('Last name', 'na ayutthaya')
    await wizard.fill('Account number', '111-2-22333-4')
    expect(labelled('First name')).toHaveProperty('value', 'SOMSRI')
    expect(labelled('Last name')).toHaveProperty('value', 'NA AYUTTHAYA')
    expect(labelled('Account number')).toHaveProperty('value', '111-222-3334')
  })

  test.each(['Krungthai', 'Bangkok Bank', 'TMBThanachart'])('wants an English name at %s', async (bank) => {
    const { wizard } = await open()
    await wizard.bank({ bank, last: 'ใจดี' })
    expect(await problem()).toBe('Bank account name must be in English only')
    expect(isWrong('Last name')).toBe(true)
    expect(control.count(REGISTER)).toBe(0)
  })

  test('registers with everything that was entered, says so, and leads to the login after 2 seconds', async () => {
    const { wizard } = await open()
    await wizard.choose('How did you hear about us\\?', 'Facebook')
    const pass = stopTimers()
    await wizard.bank({ first: ' Somsri', last: 'Jaidee ' })
    await screen.findByText('Registered successfully', { selector: '[role=status] *' })
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
    expect(sessionStorage.getItem('register')).toBeNull()
  })

  test('has no choice of currency outside Laos', async () => {
    await open()
    expect(screen.queryByText('Currency')).toBeNull()
  })
})

describe('a refused registration says why:', () => {
  test('a taken account at its number', async () => {
    const { wizard } = await open()
    await wizard.bank({ account: '4160827351' })
    expect(await problem()).toBe(errors.EXISTING_BANK)
    expect(isWrong('Account number')).toBe(true)
  })

  test('an account number that cannot be one', async () => {
    const { wizard } = await open()
    await wizard.bank({ account: '12' })
    expect(await problem()).toBe(errors.INVALID_BANK)
  })

  test('a name that the bank wants in English', async () => {
    await control.fault(REGISTER, 'error', { code: 'BANK_ACCOUNT_NAME_ENG', times: 1 })
    const { wizard } = await open()
    await wizard.bank({ first: 'สมศรี' })
    expect(await problem()).toBe('Bank account name must be in English only')
    expect(isWrong('First name')).toBe(true)
  })

  test.each(['REGISTER_FAIL', 'GAME_ACTIVATION_FAIL', 'INVALID_USER_INFO', 'EXISTING_USER'] as const)(
    '%s above the button',
    async (code) => {
      await control.fault(REGISTER, 'error', { code, times: 1 })
      const { wizard } = await open()
      await wizard.bank()
      expect(await problem()).toContain(errors[code])
      expect(screen.getByRole('button', { name: 'Register' })).toHaveProperty('disabled', false)
    },
  )

  test('a verification that is over leads back to the phone', async () => {
    const { user, wizard } = await open()
    control.advance(31 * 60)
    await wizard.bank()
    expect(await problem()).toContain(errors.UNVERIFIED_OTP)
    await press(user, 'Verify phone number')
    await screen.findByRole('heading', { name: 'What is your phone number?' })
    expect(labelled('Phone number')).toHaveProperty('value', '089 123 4567')
  })
})

describe('a registration whose answer is lost', () => {
  test('and that was carried out, is found to be done', async () => {
    await control.fault(REGISTER, 'lost-response', { times: 1 })
    const { wizard } = await open()
    await wizard.bank()
    await screen.findByText('Registered successfully', { selector: '[role=status] *' })
    expect(control.count(REGISTER)).toBe(1)
    expect(memberOf(FREE_PHONE)).toBeDefined()
  })

  test('and that never arrived, is found not to be done, and can be sent again', async () => {
    await control.fault(REGISTER, 'drop', { times: 1 })
    const { user, wizard } = await open()
    await wizard.bank()
    expect(await problem()).toBe('Your registration was not found so far, please tap Register again')
    expect(memberOf(FREE_PHONE)).toBeUndefined()
    expect(labelled('Account number')).toHaveProperty('value', '111-222-3334')
    await press(user, 'Register')
    await screen.findByText('Registered successfully', { selector: '[role=status] *' })
    expect(memberOf(FREE_PHONE)).toBeDefined()
  })

  test('and that arrives after it was not found, is told to be done with the next tap', async () => {
    await control.fault(REGISTER, 'drop', { times: 1 })
    const { user, wizard } = await open()
    await wizard.bank()
    await problem()
    await control.fault(REGISTER, 'error', { code: 'EXISTING_USER', times: 1 })
    await press(user, 'Register')
    await screen.findByText('Registered successfully', { selector: '[role=status] *' })
  })

  test('and that was not found, is not taken for another one of a number that is taken', async () => {
    await control.fault(REGISTER, 'drop', { times: 1 })
    const { user, wizard } = await open()
    await wizard.bank()
    await problem()
    await control.fault(REGISTER, 'error', { code: 'EXISTING_USER', times: 1 })
    await wizard.fill('Account number', '1112223335')
    await press(user, 'Register')
    await screen.findByRole('link', { name: 'Log in' })
    expect(screen.queryByText('Registered successfully')).toBeNull()
  })

  test('is said to be checked while the provider cannot be asked', async () => {
    await control.fault(REGISTER, 'lost-response', { times: 1 })
    const { wizard } = await open()
    await control.fault('POST /api/account/validate', 'drop')
    await wizard.bank()
    await screen.findByText('Checking the result')
    expect(screen.queryByRole('button', { name: /Register|Try again|Back/ })).toBeNull()
    await control.clearFaults()
    // The connection is back: the provider is asked at once.
    fireEvent(window, new Event('offline'))
    fireEvent(window, new Event('online'))
    await screen.findByText('Registered successfully', { selector: '[role=status] *' })
    expect(control.count(REGISTER)).toBe(1)
  })
})

test('two taps register once', async () => {
  const { user, wizard } = await open()
  await wizard.choose('Bank', 'Siam Commercial')
  await wizard.fill('First name', 'Somsri')
  await wizard.fill('Last name', 'Jaidee')
  await wizard.fill('Account number', '1112223334')
  await user.dblClick(screen.getByRole('button', { name: 'Register' }))
  await screen.findByText('Registered successfully', { selector: '[role=status] *' })
  expect(control.count(REGISTER)).toBe(1)
})

test('banks that could not be loaded are asked for again', async () => {
  await control.fault('GET /api/lookup/banks', 'error', { code: 'INTERNAL_SERVER_ERROR', times: 1 })
  storeBankStep(control.world())
  const { user } = await renderApp({ path: '/register' })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('First name')
})

test('the whole way, from the number to the member', async () => {
  const { user } = await renderApp({ path: '/register' })
  await screen.findByLabelText('Phone number')
  const wizard = wizardOf(user)
  await wizard.phone()
  await wizard.otp()
  await wizard.profile()
  await wizard.bank()
  await screen.findByText('Registered successfully', { selector: '[role=status] *' })
  expect(memberOf(FREE_PHONE)).toMatchObject({ name: 'Somsri Jaidee', password: 'secret-1', bankCode: 'SCB' })
})
