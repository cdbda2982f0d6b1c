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
  await screen.findByRole('heading', { name: 'Your phone number' })
  return { user, wizard: wizardOf(user) }
}

const problem = async () => (await screen.findByRole('alert')).textContent

test.each(['089123456', '08912345678'])(
  'requires 10 digits, not %s, also in another language',
  async (number) => {
    const { user, wizard } = await open()
    await press(user, 'Continue')
    expect(await problem()).toBe('Phone number is missing')
    await wizard.phone(number)
    expect(await problem()).toBe('The phone number must support 10\u00a0digits')
    await user.click(screen.getByRole('button', { name: 'Language: English' }))
    await user.click(screen.getByRole('menuitemradio', { name: 'ไทย' }))
    await waitFor(async () => expect(await problem()).toMatch(/[ก-๛]/))
    expect(control.count('POST /api/otp/send')).toBe(0)
  },
)

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

test('leads to the profile as one of three steps without OTP', async () => {
  const { wizard } = await open('/register', 'no-otp')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
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

test.each([
  ['waits for the code of a lost response', 'POST /api/otp/send', 'lost-response', /^No answer/],
  ['loads the lookup again', 'GET /api/lookup/registerOTP', 'error', errors.INTERNAL_SERVER_ERROR],
] as const)('%s with the next tap', async (_, endpoint, kind, text) => {
  await control.fault(endpoint, kind, { times: kind === 'error' ? 2 : 1 })
  const { user, wizard } = await open()
  await wizard.phone()
  expect(await problem()).toMatch(text)
  await press(user, 'Continue')
  await screen.findByLabelText('OTP')
  expect(control.count(endpoint)).toBeGreaterThan(1)
})
