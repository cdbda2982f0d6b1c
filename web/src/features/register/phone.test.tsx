import { screen, waitFor } from '@testing-library/react'
import { OTP_RESEND_S } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { FREE_PHONE, labelled, press, wizardOf } from '../../../test/wizard.ts'
import { errors } from '../../i18n/texts/en/errors.ts'

const { renderApp, control } = openBackend()

async function open(path = '/register', scenario?: string) {
  const { user } = await renderApp({ path, ...(scenario && { scenario }) })
  await screen.findByRole('heading', { name: 'What is your phone number?' })
  return { user, wizard: wizardOf(user) }
}

const problem = async () => (await screen.findByRole('alert')).textContent
const stepsShown = () => screen.getAllByRole('listitem').map((step) => step.textContent)

describe('the phone step', () => {
  test('has four steps before it, which show where one is and cannot be clicked', async () => {
    await open()
    await waitFor(() =>
      expect(stepsShown()).toEqual([
        'Step 1 of 4 Phone',
        'Step 2 of 4 Code',
        'Step 3 of 4 Profile',
        'Step 4 of 4 Bank',
      ]),
    )
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('Step 1 of 4 Phone')
    expect(screen.queryByRole('button', { name: /Profile/ })).toBeNull()
  })

  test('sends nothing without a number, and says that it is needed', async () => {
    const { user } = await open()
    await press(user, 'Continue')
    expect(await problem()).toBe('Please fill this in')
    expect(control.count('POST /api/otp/send')).toBe(0)
  })

  test.each(['089123456', '08912345678'])('takes exactly 10 digits, not %s', async (number) => {
    const { wizard } = await open()
    await wizard.phone(number)
    expect(await problem()).toBe('The phone number must support 10\u00a0digits')
    expect(control.count('POST /api/otp/send')).toBe(0)
  })

  test('keeps the digits of what is pasted, and forgets the error with the next one typed', async () => {
    const { wizard } = await open()
    await wizard.phone('089-123')
    expect(labelled('Phone number')).toHaveProperty('value', '089 123')
    await problem()
    await wizard.fill('Phone number', FREE_PHONE)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('leads to the OTP, which is labelled with its reference', async () => {
    const { wizard } = await open()
    await wizard.phone()
    await screen.findByText('089 123 4567')
    const { reference } = control.world().outbox[0]!
    expect(screen.getByText(`Reference ${reference}`)).toBeDefined()
  })

  test('sends one OTP however often it is tapped', async () => {
    const { user, wizard } = await open()
    await wizard.fill('Phone number', FREE_PHONE)
    await user.dblClick(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByLabelText('OTP')
    expect(control.count('POST /api/otp/send')).toBe(1)
  })

  test('leads to the profile when the provider asks for no OTP, and then there are three steps', async () => {
    const { wizard } = await open('/register', 'no-otp')
    await waitFor(() => expect(stepsShown()).toHaveLength(3))
    await wizard.phone()
    await screen.findByRole('heading', { name: 'Tell us who you are' })
    expect(control.count('POST /api/otp/send')).toBe(0)
    expect(screen.queryByText('Verified')).toBeNull()
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('Step 2 of 3 Profile')
  })

  test('leads to the profile when the number is verified already', async () => {
    const { user, wizard } = await open()
    await wizard.upTo('profile')
    await press(user, 'Back')
    await wizard.phone()
    await screen.findByRole('heading', { name: 'Tell us who you are' })
    expect(screen.getByText('Verified')).toBeDefined()
    expect(control.count('POST /api/otp/send')).toBe(2)
  })

  // A phone that is an hour off must not make a difference.
  test.each([
    ['right', 0],
    ['an hour fast', 3600],
    ['an hour slow', -3600],
  ])(
    'goes back to a code of the last minute instead of asking for another, later asks: a clock that is %s',
    async (_, seconds) => {
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
    },
  )
})

describe('a refused OTP says why beside the number:', () => {
  test.each(['OTP_SEND_FAIL', 'REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN', 'OTP_BLOCK'] as const)(
    '%s',
    async (code) => {
      await control.fault('POST /api/otp/send', 'error', { code, times: 1 })
      const { wizard } = await open()
      await wizard.phone()
      expect(await problem()).toBe(errors[code])
      expect(labelled('Phone number').getAttribute('aria-invalid')).toBe('true')
    },
  )

  test('a code without words stands beside the generic sentence', async () => {
    await control.fault('POST /api/otp/send', 'error', { code: 'SMS_ROUTE_7', status: 400, times: 1 })
    const { wizard } = await open()
    await wizard.phone()
    expect(await problem()).toBe('Something went wrong (SMS_ROUTE_7)')
  })

  test('a connection that is lost is said to be one, and the next try goes through', async () => {
    await control.fault('POST /api/otp/send', 'drop', { times: 1 })
    const { user, wizard } = await open()
    await wizard.phone()
    expect(await problem()).toBe(
      'No answer from the system, so the result is not known. It is safe to try again.',
    )
    await press(user, 'Continue')
    await screen.findByLabelText('OTP')
  })

  test('a code whose answer was lost is the one that the next try waits for', async () => {
    await control.fault('POST /api/otp/send', 'lost-response', { times: 1 })
    const { user, wizard } = await open()
    await wizard.phone()
    await problem()
    await press(user, 'Continue')
    // Another code within a minute would be refused.
    await screen.findByLabelText('OTP')
    expect(control.count('POST /api/otp/send')).toBe(2)
  })

  test('a lookup that fails is asked again with the next try', async () => {
    await control.fault('GET /api/lookup/registerOTP', 'error', { code: 'INTERNAL_SERVER_ERROR', times: 2 })
    const { user, wizard } = await open()
    await wizard.phone()
    expect(await problem()).toBe(errors.INTERNAL_SERVER_ERROR)
    await press(user, 'Continue')
    await screen.findByLabelText('OTP')
  })
})
