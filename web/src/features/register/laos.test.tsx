import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { wizardOf } from '../../../test/wizard.ts'

const { renderApp, control } = openBackend()

const LENGTH = 'The phone number must have 8 to 11\u00a0digits'

async function open() {
  const { user } = await renderApp({ path: '/register', scenario: 'laos', settings: { isLaos: true } })
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
  await wizard.bank({ bank: 'BCEL' })
  await screen.findByText('Registered successfully', { selector: '[role=status] *' })
  expect(control.journal('POST /api/account')[0]!.body).toMatchObject({
    username: '20551234',
    bankCode: 'BCEL',
    currency: 'LAK',
  })
})

test('which lengths there are is said before, and whether one is right, the provider says', async () => {
  const { wizard } = await open()
  expect(screen.getByText(LENGTH.replace('\u00a0', ' '))).toBeDefined()
  await wizard.phone('2055')
  expect((await screen.findByRole('alert')).textContent).toBe(LENGTH)
  expect(control.count('POST /api/otp/send')).toBe(1)
})

test('who chooses nothing is paid in LAK, and who chooses BAHT in BAHT', async () => {
  const { user, wizard } = await open()
  await wizard.phone('20551234')
  await wizard.otp()
  await wizard.profile()
  await screen.findByLabelText('First name')
  const currency = screen.getByRole('combobox', { name: /^Currency/ })
  expect(currency.textContent).toBe('LAK · Kip')
  await user.click(currency)
  await user.click(screen.getByRole('option', { name: 'BAHT · Baht' }))
  await wizard.bank({ bank: 'BCEL' })
  await screen.findByText('Registered successfully', { selector: '[role=status] *' })
  expect(control.journal('POST /api/account')[0]!.body).toMatchObject({ currency: 'BAHT' })
})
