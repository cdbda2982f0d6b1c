import { screen, waitFor } from '@testing-library/react'
import { OTP_RESEND_S } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { errors } from '../../../test/texts.ts'
import { labelled, press, wizardOf } from '../../../test/wizard.ts'
import { registrationState } from './draft.ts'

const { renderApp, control } = openBackend()

async function open(path = '/register', scenario?: string) {
  const { user } = await renderApp({ path, ...(scenario && { scenario }) })
  await screen.findByRole('heading', { name: 'What is your phone number?' })
  return { user, wizard: wizardOf(user) }
}

const problem = async () => (await screen.findByRole('alert')).textContent
const stepsShown = () => screen.getAllByRole('listitem').map((step) => step.textContent)

test('requires a phone number', async () => {
  const { user } = await open()
  await press(user, 'Continue')
  expect(await problem()).toBe('Please fill this in')
  expect(control.count('POST /api/otp/send')).toBe(0)
})

test.each(['089123456', '08912345678'])('rejects %s, which has not 10 digits', async (number) => {
  const { wizard } = await open()
  await wizard.phone(number)
  expect(await problem()).toBe('The phone number must support 10\u00a0digits')
  expect(control.count('POST /api/otp/send')).toBe(0)
})

test('locks the number, and stays on another page, when the code is sent late', async () => {
  const { user, wizard } = await open()
  const release = control.hold('POST /api/otp/send')
  await wizard.phone()
  await waitFor(() => expect(labelled('Phone number')).toHaveProperty('readOnly', true))
  await user.click(screen.getByRole('link', { name: 'Contact' }))
  await screen.findByRole('heading', { name: 'Contact us' })
  release()
  await waitFor(() => expect(registrationState().draft.otps).toHaveLength(1))
  expect(location.pathname).toBe('/contact')
})

test('changes the language of an error', async () => {
  const { user, wizard } = await open()
  await wizard.phone('089')
  await problem()
  await user.click(screen.getByRole('button', { name: 'Language: English' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'ไทย' }))
  await waitFor(async () => expect(await problem()).toMatch(/[ก-๛]/))
})

test('leads to the profile as one of three steps without OTP', async () => {
  const { wizard } = await open('/register', 'no-otp')
  await waitFor(() => expect(stepsShown()).toHaveLength(3))
  await wizard.phone()
  await screen.findByRole('heading', { name: 'Tell us who you are' })
  expect(control.count('POST /api/otp/send')).toBe(0)
  expect(screen.queryByText('Verified')).toBeNull()
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('Step 2 of 3 Profile')
})

test('leads to the profile for a verified number', async () => {
  const { user, wizard } = await open()
  await wizard.upTo('profile')
  await press(user, 'Back')
  await wizard.phone()
  await screen.findByRole('heading', { name: 'Tell us who you are' })
  expect(screen.getByText('Verified')).toBeDefined()
  expect(control.count('POST /api/otp/send')).toBe(2)
})

// The clock of the device does not count.
test.each([
  ['an hour fast', 3600],
  ['an hour slow', -3600],
])('reuses a code of the last minute with a clock that is %s', async (_, seconds) => {
  const { user, wizard } = await open()
  control.misset(seconds)
  await wizard.upTo('otp')
  await press(user, 'Change phone number')
  control.advance(OTP_RESEND_S - 1)
  await wizard.phone()
  await screen.findByLabelText('OTP')
  expect(control.count('POST /api/otp/send')).toBe(1)
  await press(user, 'Change phone number')
  control.advance(1)
  await wizard.phone()
  await waitFor(() => expect(control.count('POST /api/otp/send')).toBe(2))
})

test('waits for the code of a lost response', async () => {
  await control.fault('POST /api/otp/send', 'lost-response', { times: 1 })
  const { user, wizard } = await open()
  await wizard.phone()
  await problem()
  await press(user, 'Continue')
  // Another code within a minute would be refused.
  await screen.findByLabelText('OTP')
  expect(control.count('POST /api/otp/send')).toBe(2)
})

test('loads the lookup again with the next try', async () => {
  await control.fault('GET /api/lookup/registerOTP', 'error', { code: 'INTERNAL_SERVER_ERROR', times: 2 })
  const { user, wizard } = await open()
  await wizard.phone()
  expect(await problem()).toBe(errors.INTERNAL_SERVER_ERROR)
  await press(user, 'Continue')
  await screen.findByLabelText('OTP')
})
