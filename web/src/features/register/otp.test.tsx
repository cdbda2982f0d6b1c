import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OTP_RESEND_S, OTP_VALID_S, OTP_WRONG_CODES } from '@wallet/contracts/limits'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { errors } from '../../../test/texts.ts'
import { labelled, OTP, press, wizardOf } from '../../../test/wizard.ts'
import { registrationState } from './draft.ts'

const { renderApp, control } = openBackend()

async function open(phone?: string) {
  const { user } = await renderApp({ path: '/register' })
  await screen.findByRole('heading', { name: 'Your phone number' })
  const wizard = wizardOf(user)
  await wizard.upTo('otp', phone)
  return { user, wizard }
}

const problem = async () => (await screen.findByRole('alert')).textContent
const profile = () => screen.findByRole('heading', { name: 'Tell us who you are' })

test('sends the code at its last digit, clears the boxes after a wrong code, and shows the verified number', async () => {
  const { wizard } = await open()
  await wizard.fill('OTP', '123 45')
  expect(labelled('OTP')).toHaveProperty('value', '12345')
  expect(screen.getByRole('button', { name: 'Confirm code' })).toHaveProperty('disabled', true)
  expect(control.count('POST /api/otp/verify')).toBe(0)
  await wizard.otp('000000')
  expect(await problem()).toBe(errors.OTP_CODE_INVALID)
  await waitFor(() => expect(labelled('OTP')).toHaveProperty('value', ''))
  expect(document.activeElement).toBe(labelled('OTP'))
  await wizard.otp()
  await profile()
  expect(labelled('Phone number')).toMatchObject({ value: '089 123 4567', readOnly: true })
  expect(screen.getByText('Verified')).toBeDefined()
})

test('sends the code of the SMS that the browser offers', async () => {
  let offer = (_: object) => {}
  vi.stubGlobal('OTPCredential', class {})
  const get = vi.fn((_: { signal: AbortSignal }) => new Promise<object>((resolve) => (offer = resolve)))
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  onTestFinished(() => {
    Object.defineProperty(navigator, 'credentials', { value: undefined, configurable: true })
  })
  await open()
  await act(async () => offer({ code: OTP }))
  await profile()
  expect(get.mock.calls.map(([{ signal }]) => signal.aborted)).toEqual([true])
})

test('shows the waiting time after too many wrong codes', async () => {
  const { wizard } = await open()
  for (let times = 1; times <= OTP_WRONG_CODES; times++) {
    await wizard.otp('000000')
    await problem()
    await waitFor(() => expect(labelled('OTP')).toHaveProperty('value', ''))
  }
  await wizard.otp()
  await waitFor(async () => expect(await problem()).toBe(errors.OTP_BLOCK))
  expect(screen.getByText('Please try again in 15 minutes')).toBeDefined()
  expect(screen.queryByText(/Resend in/)).toBeNull()
})

test('rejects an expired code and accepts a new one', async () => {
  const { user, wizard } = await open()
  control.advance(OTP_VALID_S + 1)
  expect(screen.getByText(errors.OTP_EXPIRED)).toBeDefined()
  await wizard.otp()
  await waitFor(async () => expect(await problem()).toBe(errors.OTP_EXPIRED))
  expect(screen.getByText(errors.OTP_EXPIRED)).toBeDefined()
  await press(user, 'Resend')
  await waitFor(() => expect(document.activeElement).toBe(labelled('OTP')))
  await screen.findByText(`Reference ${control.world().outbox.at(-1)!.reference}`)
  expect(screen.queryByRole('alert')).toBeNull()
  await wizard.otp()
  await profile()
})

test('counts down a minute until another code can be sent', async () => {
  const { user, wizard } = await open()
  expect(screen.getByRole('timer').textContent).toBe('05:00')
  expect(screen.getByText('Resend in 01:00')).toBeDefined()
  control.advance(OTP_RESEND_S - 22)
  expect(screen.getByText('Resend in 00:22')).toBeDefined()
  control.advance(22)
  await wizard.fill('OTP', '12345')
  const before = control.world().outbox[0]!.reference
  await press(user, 'Resend')
  await waitFor(() => expect(screen.queryByText(`Reference ${before}`)).toBeNull())
  expect(screen.getByText('Resend in 01:00')).toBeDefined()
  // The digits belong to the code before.
  expect(labelled('OTP')).toHaveProperty('value', '')
  expect(await screen.findByText('Sent by SMS to 089 123 4567')).toBeDefined()
  expect(control.world().outbox).toHaveLength(2)
})

test('shows why a resend was rejected', async () => {
  const { user } = await open()
  control.advance(OTP_RESEND_S)
  await control.fault('POST /api/otp/send', 'error', { code: 'REQUEST_LIMIT', times: 1 })
  await press(user, 'Resend')
  expect(await problem()).toBe(errors.REQUEST_LIMIT)
  screen.getByText('Please try again in 60 minutes')
})

test.each([
  ['error', 'OTP_TOKEN_INVALID', errors.OTP_TOKEN_INVALID],
  ['error', 'OTP_VERIFY_FAIL', errors.OTP_VERIFY_FAIL],
  ['lost-response', '', 'No answer from the system, so the result is not known. It is safe to try again.'],
] as const)('keeps the code after %s %s, and sends it again with the next tap', async (kind, code, text) => {
  await control.fault('POST /api/otp/verify', kind, { ...(code && { code }), times: 1 })
  const { user, wizard } = await open()
  await wizard.otp()
  expect(await problem()).toBe(text)
  expect(labelled('OTP')).toHaveProperty('value', OTP)
  await press(user, 'Confirm code')
  await profile()
})

test.each(['OTP_VERIFIED', 'OTP_CODE_VALID'] as const)(
  'shows the profile step for a verified number (%s)',
  async (code) => {
    await control.fault('POST /api/otp/verify', 'error', { code, times: 1 })
    const { wizard } = await open()
    await wizard.otp()
    await profile()
  },
)

test('keeps the new number when the code of the old one is verified late', async () => {
  const { wizard } = await open()
  const release = control.hold('POST /api/otp/verify')
  await wizard.otp()
  expect(screen.getByRole('button', { name: 'Change phone number' })).toHaveProperty('disabled', true)
  expect(labelled('OTP')).toHaveProperty('readOnly', true)
  act(() => history.back())
  await screen.findByRole('heading', { name: 'Your phone number' })
  await wizard.fill('Phone number', '0891234568')
  release()
  await waitFor(() => expect(registrationState().draft.passedPhone).toBe('0891234567'))
  expect(labelled('Phone number')).toHaveProperty('value', '089 123 4568')
  await press(userEvent.setup(), 'Continue')
  await screen.findByLabelText('OTP')
  expect(screen.queryByText('Verified')).toBeNull()
})

test('keeps the codes of two numbers', async () => {
  const { user, wizard } = await open()
  await press(user, 'Change phone number')
  await wizard.phone('0891234568')
  await screen.findByText('089 123 4568')
  await press(user, 'Change phone number')
  await wizard.phone()
  await screen.findByText('089 123 4567')
  await wizard.otp()
  await profile()
  expect(control.count('POST /api/otp/send')).toBe(2)
})
