import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

// A build setting: it is read when the app is loaded.
vi.hoisted(() => vi.stubEnv('VITE_LAOS', '1'))

const { openBackend } = await import('../../../test/backend.ts')
const { wizardOf } = await import('../../../test/wizard.ts')
const { errors } = await import('../../i18n/texts/en/errors.ts')

const { renderApp, control } = openBackend()

async function open() {
  const { user } = await renderApp({ path: '/register', scenario: 'laos' })
  await screen.findByRole('heading', { name: 'What is your phone number?' })
  return { user, wizard: wizardOf(user) }
}

test('a phone number may have another length, and the member chooses LAK or BAHT', async () => {
  const { user, wizard } = await open()
  await wizard.phone('20551234')
  await wizard.otp()
  await wizard.profile()
  await screen.findByLabelText('First name')
  await user.click(screen.getByRole('combobox', { name: /^Currency/ }))
  const options = within(screen.getByRole('listbox')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['LAK · Kip', 'BAHT · Baht'])
  await user.click(options[0]!)
  await wizard.bank({ bank: 'การค้าต่างประเทศลาว' })
  await screen.findByText('Registered successfully', { selector: '[role=status] *' })
  expect(control.journal('POST /api/account')[0]!.body).toMatchObject({
    username: '20551234',
    bankCode: 'BCEL',
    currency: 'LAK',
  })
})

test('which lengths there are, the provider says', async () => {
  const { wizard } = await open()
  await wizard.phone('2055')
  expect((await screen.findByRole('alert')).textContent).toBe(errors.PHONE_NUMBER_REQUIRE_10_DIGIT)
  expect(control.count('POST /api/otp/send')).toBe(1)
})
