import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { markVerified } from '@wallet/mock-server/provider/areas/otp/verified'
import { FREE_PHONE, press, storeStep, wizardOf } from '../wizard.ts'
import type { Backend, Scene } from './scene.ts'

async function fill(user: UserEvent, label: string, text: string) {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

async function openLogin({ renderApp }: Backend) {
  const { user } = await renderApp({ path: '/login' })
  return user
}

async function openRegister({ renderApp }: Backend) {
  const { user } = await renderApp({ path: '/register' })
  await screen.findByRole('heading', { name: 'What is your phone number?' })
  return user
}

async function openOtp(backend: Backend) {
  const user = await openRegister(backend)
  await wizardOf(user).upTo('otp')
  return user
}

async function openBank({ renderApp, control }: Backend) {
  storeStep(control.world(), 'bank')
  const { user } = await renderApp({ path: '/register' })
  await screen.findByLabelText('First name')
  const wizard = wizardOf(user)
  await wizard.fill('Password', 'secret-1')
  await wizard.fill('Confirm password', 'secret-1')
  await wizard.choose('Bank', 'Siam Commercial')
  await wizard.fill('First name', 'Somsri')
  await wizard.fill('Last name', 'Jaidee')
  await wizard.fill('Account number', '1112223334')
  return user
}

const ofTheAccount = ['EXISTING_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG']
const nextStep = () => screen.findByRole('heading', { name: 'Tell us who you are' })

/** Login and registration: the form shows the refusal (ERR-4). */
export const visitorScenes: Scene[] = [
  {
    name: 'Login',
    endpoint: 'POST /api/login',
    place: 'beside the field',
    natural: {
      INACTIVE_USER: 'beside the field',
      INVALID_IP: 'beside the field',
      LOGIN_FAIL: 'beside the field',
      WRONG_CREDENTIAL: 'beside the field',
    },
    open: openLogin,
    async act(user, _code, { username, password }) {
      await fill(user, 'Phone number', String(username))
      await fill(user, 'Password', String(password))
      await press(user, 'Log in')
    },
  },
  {
    name: 'Register, phone',
    endpoint: 'POST /api/otp/send',
    place: 'beside the field',
    natural: { OTP_SEND_FAIL: 'beside the field', OTP_VERIFIED: 'the next step' },
    open: openRegister,
    async act(user, code, { phoneNumber }) {
      await wizardOf(user).phone(String(phoneNumber))
      if (code === 'OTP_VERIFIED') await nextStep()
    },
  },
  {
    name: 'Register, OTP',
    endpoint: 'POST /api/otp/verify',
    place: 'beside the field',
    natural: { OTP_CODE_INVALID: 'beside the field', OTP_CODE_VALID: 'the next step' },
    isReached: true,
    open: openOtp,
    async act(user, code) {
      await wizardOf(user).otp(code === 'OTP_CODE_INVALID' ? '000000' : undefined)
      if (code === 'OTP_CODE_VALID') await nextStep()
    },
  },
  {
    name: 'Register, profile',
    endpoint: 'POST /api/account/validate',
    place: 'above the button',
    async open(backend) {
      const user = await openRegister(backend)
      markVerified(backend.control.world(), FREE_PHONE)
      await wizardOf(user).phone()
      await nextStep()
      return user
    },
    act: (user) => wizardOf(user).profile(),
  },
  {
    name: 'Register, bank',
    endpoint: 'POST /api/account',
    place: (code) => (ofTheAccount.includes(code) ? 'beside the field' : 'above the button'),
    open: openBank,
    act: (user) => press(user, 'Register'),
  },
]
