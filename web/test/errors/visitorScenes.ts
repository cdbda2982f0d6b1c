import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { markVerified } from '@wallet/mock-server/provider/areas/otp/verified'
import { FREE_PHONE, press, storeBankStep, wizardOf } from '../wizard.ts'
import type { Backend, Scene } from './scene.ts'

const LOGIN = 'POST /api/login'
const SEND = 'POST /api/otp/send'
const VERIFY = 'POST /api/otp/verify'

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

const logIn =
  (phone: string, password = 'wallet-demo-1') =>
  async (user: UserEvent) => {
    await fill(user, 'Phone number', phone)
    await fill(user, 'Password', password)
    await press(user, 'Log in')
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
  storeBankStep(control.world())
  const { user } = await renderApp({ path: '/register' })
  await screen.findByLabelText('First name')
  const wizard = wizardOf(user)
  await wizard.fill('Password', 'secret-1')
  await wizard.fill('Confirm password', 'secret-1')
  await wizard.choose('Bank', 'ไทยพาณิชย์')
  await wizard.fill('First name', 'Somsri')
  await wizard.fill('Last name', 'Jaidee')
  await wizard.fill('Account number', '1112223334')
  return user
}

const login = { name: 'Login', endpoint: LOGIN, place: 'beside the field', open: openLogin } as const
const phone = {
  name: 'Register, phone',
  endpoint: SEND,
  place: 'beside the field',
  open: openRegister,
} as const
const otp = { name: 'Register, OTP', endpoint: VERIFY, place: 'beside the field', open: openOtp } as const

const ofTheAccount = ['EXISTING_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG']

/** Login and registration: what was refused stands in the form (ERR-4). */
export const visitorScenes: Scene[] = [
  { ...login, act: logIn('0810000001') },
  { ...login, natural: true, codes: ['INACTIVE_USER'], act: logIn('0810000005') },
  { ...login, natural: true, codes: ['INVALID_IP'], act: logIn('0810000006') },
  { ...login, natural: true, codes: ['LOGIN_FAIL'], act: logIn('0810000015') },
  { ...login, natural: true, codes: ['WRONG_CREDENTIAL'], act: logIn('0810000001', 'another') },
  { ...phone, act: (user) => wizardOf(user).phone() },
  { ...phone, natural: true, codes: ['OTP_SEND_FAIL'], act: (user) => wizardOf(user).phone('0890000003') },
  {
    ...phone,
    natural: true,
    place: 'the next step',
    codes: ['OTP_VERIFIED'],
    async open(backend) {
      markVerified(backend.control.world(), FREE_PHONE)
      return openRegister(backend)
    },
    async act(user) {
      await wizardOf(user).phone()
      await screen.findByRole('heading', { name: 'Tell us who you are' })
    },
  },
  { ...otp, act: (user) => wizardOf(user).otp() },
  { ...otp, natural: true, codes: ['OTP_CODE_INVALID'], act: (user) => wizardOf(user).otp('000000') },
  {
    ...otp,
    natural: true,
    place: 'the next step',
    codes: ['OTP_CODE_VALID'],
    async act(user) {
      await wizardOf(user).otp()
      await screen.findByRole('heading', { name: 'Tell us who you are' })
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
      await screen.findByRole('heading', { name: 'Tell us who you are' })
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
