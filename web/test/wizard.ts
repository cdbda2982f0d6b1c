import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { markVerified } from '@wallet/mock-server/provider/areas/otp/handlers'
import type { World } from '@wallet/mock-server/provider/world'
import { changeDraft } from '../src/features/register/draft.ts'
import type { openBackend } from './backend.ts'

/** A phone number without an account. */
export const FREE_PHONE = '0891234567'
export const OTP = '123456'
const NAME = 'Somsri Jaidee'
const PASSWORD = 'secret-1'

interface Profile {
  name?: string
  password?: string
  confirm?: string
}

export const labelled = (label: string) => screen.getByLabelText(label)
export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

/** Stores a draft at this step with a verified number, as after a reload. The password is missing. */
export function storeStep(world: World, step: 'profile' | 'bank', phone = FREE_PHONE) {
  markVerified(world, phone)
  changeDraft({ step, phone, passedPhone: phone, isVerified: true, name: step === 'bank' ? NAME : '' })
}

/** Fills in one step of the registration, in English, and continues. */
export function wizardOf(user: UserEvent) {
  async function fill(label: string, text: string) {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    if (!text) return
    await user.click(field)
    await user.paste(text)
  }

  async function choose(label: string, option: string) {
    await user.selectOptions(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }), option)
  }

  const wizard = {
    fill,
    choose,
    async phone(phone = FREE_PHONE) {
      await fill('Phone number', phone)
      await press(user, 'Continue')
    },
    async otp(code = OTP) {
      await screen.findByRole('heading', { name: 'Enter the 6-digit code' })
      await fill('OTP', code)
    },
    async profile({ name = NAME, password = PASSWORD, confirm = password }: Profile = {}) {
      await screen.findByRole('heading', { name: 'Tell us who you are' })
      await fill('Name', name)
      await fill('Password', password)
      await fill('Confirm password', confirm)
      await press(user, 'Continue')
    },
    async bank({ bank = 'SCB', first = 'Somsri', last = 'Jaidee', account = '1112223334' } = {}) {
      await screen.findByRole('heading', { name: 'Your bank account' })
      await screen.findByLabelText('First name')
      await choose('Bank', bank)
      await fill('First name', first)
      await fill('Last name', last)
      await fill('Account number', account)
      await press(user, 'Register')
    },
    /** Continues to the given step with a verified number. */
    async upTo(step: 'otp' | 'profile' | 'bank', phone = FREE_PHONE) {
      await wizard.phone(phone)
      if (step === 'otp') return void (await screen.findByLabelText('OTP'))
      await wizard.otp()
      await screen.findByRole('heading', { name: 'Tell us who you are' })
      if (step === 'profile') return
      await wizard.profile()
      await screen.findByRole('heading', { name: 'Your bank account' })
      await screen.findByLabelText('First name')
    },
  }
  return wizard
}

/** Opens the bank step with both passwords. Only the bank account is missing. */
export async function openBankStep({
  control,
  renderApp,
}: Pick<ReturnType<typeof openBackend>, 'control' | 'renderApp'>) {
  storeStep(control.world(), 'bank')
  const { user } = await renderApp({ path: '/register' })
  await screen.findByLabelText('First name')
  const wizard = wizardOf(user)
  await wizard.fill('Password', PASSWORD)
  await wizard.fill('Confirm password', PASSWORD)
  return { user, wizard }
}

/** Waits for the toast of a finished registration. */
export const registered = () => screen.findByText('Registered successfully', { selector: '[role=status] *' })
