import { screen } from '@testing-library/react'
import { markVerified } from '@wallet/mock-server/provider/areas/otp/messages'
import { FREE_PHONE, openBankStep, wizardOf } from '../wizard.ts'
import { type Backend, enter, inTurn, press, type Scene } from './scene.ts'

const ofTheAccount: string[] = ['EXISTING_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG']

async function openRegister({ renderApp }: Backend) {
  const { user } = await renderApp({ path: '/register' })
  await screen.findByRole('heading', { name: 'What is your phone number?' })
  return user
}

/** Login and registration: the form shows the refusal (ERR-4). */
export const visitorScenes: Scene[] = [
  {
    name: 'Login',
    endpoint: 'POST /api/login',
    place: 'beside the field',
    codes: ['WRONG_CREDENTIAL', 'INVALID_IP'],
    open: async ({ renderApp }) => (await renderApp({ path: '/login' })).user,
    act: inTurn(enter('Phone number', '0810000001'), enter('Password', 'secret-1'), press('Log in')),
  },
  {
    name: 'Register, phone',
    endpoint: 'POST /api/otp/send',
    place: 'beside the field',
    open: openRegister,
    act: (user) => wizardOf(user).phone(),
  },
  {
    name: 'Register, OTP',
    endpoint: 'POST /api/otp/verify',
    place: 'beside the field',
    async open(backend) {
      const user = await openRegister(backend)
      await wizardOf(user).upTo('otp')
      return user
    },
    act: (user) => wizardOf(user).otp(),
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
    codes: [...ofTheAccount, 'REGISTER_FAIL'],
    open: async (backend) => (await openBankStep(backend)).user,
    act: (user) => wizardOf(user).bank(),
  },
]
