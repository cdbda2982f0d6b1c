import { screen, waitFor } from '@testing-library/react'
import { OTP_RESEND_S, OTP_VALID_S, OTP_WRONG_CODES } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { labelled, OTP, press, wizardOf } from '../../../test/wizard.ts'
import { errors } from '../../i18n/texts/en/errors.ts'

const { renderApp, control } = openBackend()

async function open(phone?: string) {
  const { user } = await renderApp({ path: '/register' })
  await screen.findByRole('heading', { name: 'What is your phone number?' })
  const wizard = wizardOf(user)
  await wizard.upTo('otp', phone)
  return { user, wizard }
}

const problem = async () => (await screen.findByRole('alert')).textContent
const profile = () => screen.findByRole('heading', { name: 'Tell us who you are' })

test('the right code leads to the profile, where the number is verified and cannot be changed', async () => {
  const { wizard } = await open()
  await wizard.otp()
  await profile()
  expect(labelled('Phone number')).toMatchObject({ value: '089 123 4567', readOnly: true })
  expect(screen.getByText('Verified')).toBeDefined()
})

test('the button wakes with the sixth digit', async () => {
  const { wizard } = await open()
  const confirm = () => screen.getByRole('button', { name: 'Confirm code' })
  await wizard.fill('OTP', '12345')
  expect(confirm()).toHaveProperty('disabled', true)
  await wizard.fill('OTP', '123 456')
  expect(labelled('OTP')).toHaveProperty('value', OTP)
  expect(confirm()).toHaveProperty('disabled', false)
})

test('a wrong code says so and empties the boxes for another', async () => {
  const { wizard } = await open()
  await wizard.otp('000000')
  expect(await problem()).toBe(errors.OTP_CODE_INVALID)
  await waitFor(() => expect(labelled('OTP')).toHaveProperty('value', ''))
  expect(document.activeElement).toBe(labelled('OTP'))
  await wizard.otp()
  await profile()
})

test('too many wrong codes block the number', async () => {
  const { wizard } = await open()
  for (let times = 1; times <= OTP_WRONG_CODES; times++) {
    await wizard.otp('000000')
    await problem()
  }
  await wizard.otp()
  await waitFor(async () => expect(await problem()).toBe(errors.OTP_BLOCK))
})

test('an expired code says so, and a new one is good', async () => {
  const { user, wizard } = await open()
  control.advance(OTP_VALID_S + 1)
  expect(screen.getByText(errors.OTP_EXPIRED)).toBeDefined()
  await wizard.otp()
  await waitFor(async () => expect(await problem()).toBe(errors.OTP_EXPIRED))
  await press(user, 'Resend')
  await screen.findByText(`Reference ${control.world().outbox.at(-1)!.reference}`)
  await wizard.otp()
  await profile()
})

test('another code can be sent after a minute, which is counted down', async () => {
  const { user, wizard } = await open()
  expect(screen.getByRole('timer').textContent).toBe('05:00')
  expect(screen.getByText('Resend in 1:00')).toBeDefined()
  control.advance(OTP_RESEND_S - 22)
  expect(screen.getByText('Resend in 0:22')).toBeDefined()
  control.advance(22)
  await wizard.fill('OTP', '12345')
  const before = control.world().outbox[0]!.reference
  await press(user, 'Resend')
  await waitFor(() => expect(screen.queryByText(`Reference ${before}`)).toBeNull())
  expect(screen.getByText('Resend in 1:00')).toBeDefined()
  // What was typed of the code before counts no more.
  expect(labelled('OTP')).toHaveProperty('value', '')
  expect(await screen.findByText('Sent by SMS to 089 123 4567')).toBeDefined()
  expect(control.world().outbox).toHaveLength(2)
})

test.each(['REQUEST_LIMIT', 'OTP_BLOCK', 'OTP_SEND_FAIL'] as const)(
  'a resend that is refused with %s says so',
  async (code) => {
    const { user } = await open()
    control.advance(OTP_RESEND_S)
    await control.fault('POST /api/otp/send', 'error', { code, times: 1 })
    await press(user, 'Resend')
    expect(await problem()).toBe(errors[code])
  },
)

test.each(['OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_VERIFY_FAIL'] as const)(
  'a code that is refused with %s says so and stays',
  async (code) => {
    await control.fault('POST /api/otp/verify', 'error', { code, times: 1 })
    const { wizard } = await open()
    await wizard.otp()
    expect(await problem()).toBe(errors[code])
    expect(labelled('OTP')).toHaveProperty('value', OTP)
  },
)

test('a verification whose answer was lost goes through with the next tap', async () => {
  await control.fault('POST /api/otp/verify', 'lost-response', { times: 1 })
  const { user, wizard } = await open()
  await wizard.otp()
  expect(await problem()).toBe(
    'No answer from the system, so the result is not known. It is safe to try again.',
  )
  await press(user, 'Confirm code')
  await profile()
})

test.each(['OTP_VERIFIED', 'OTP_CODE_VALID'] as const)(
  'a number that is verified already (%s) goes on to the profile',
  async (code) => {
    await control.fault('POST /api/otp/verify', 'error', { code, times: 1 })
    const { wizard } = await open()
    await wizard.otp()
    await profile()
  },
)

test('while a code is checked, the number stays', async () => {
  const { wizard } = await open()
  const release = control.hold('POST /api/otp/verify')
  await wizard.otp()
  expect(screen.getByRole('button', { name: 'Change phone number' })).toHaveProperty('disabled', true)
  release()
  await profile()
})
