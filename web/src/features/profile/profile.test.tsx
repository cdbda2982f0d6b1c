import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'

const { renderApp, control } = openBackend()
const MEMBER = '0810000001'
const WITH_THAI_NAME = '0810000004'
const RENAME = 'PUT /api/account/bankAccountName'

const factsOf = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).parentElement!)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

async function open(as = MEMBER) {
  const { user } = await renderApp({ path: '/user/profile', as })
  await screen.findByRole('button', { name: 'Change password' })
  return user
}

test('shows the member and the registered bank account', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('กานต์ วงศ์สุวรรณ')
  expect(screen.getByText('ID 66f1c0a84e21')).toBeDefined()
  expect(screen.getByText(/^Member since \d\d\/\d\d\/2026 10:15:40$/)).toBeDefined()
  expect(factsOf('Login details')[0]).toEqual(['Username', '081 000 0001'])
  await screen.findByText('416-082-7351')
  expect(factsOf('Payout account')).toEqual([
    ['Account number', '416-082-7351'],
    ['Bank', 'Siam Commercial · ไทยพาณิชย์'],
    ['Account name', 'กานต์ วงศ์สุวรรณ'],
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  ['กานต์', 'ก'],
  ['เกศ', 'ก'],
  ['ໃຈ', 'ຈ'],
  [' kan', 'K'],
  ['', ''],
])('shows for the name "%s" the initial "%s"', async (name, letter) => {
  control.member(MEMBER).name = name
  await open()
  const head = screen.getByRole('heading', { level: 1 }).closest('header')
  expect(head?.querySelector('[aria-hidden=true]')?.textContent).toBe(letter)
})

test('shows the profile although the wallet cannot be loaded', async () => {
  await control.fault('GET /api/wallet', 'error', { code: 'INTERNAL_SERVER_ERROR' })
  await open()
  await screen.findByText('Could not load your details')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('saves an English account name in capitals, once for two taps', async () => {
  const user = await open(WITH_THAI_NAME)
  await user.click(await screen.findByRole('button', { name: 'Change to English' }))
  const sheet = await screen.findByRole('dialog', { name: 'Change the account name to English' })
  await within(sheet).findByText(/926-251-0640/)

  await user.type(screen.getByRole('textbox', { name: 'Account name in English' }), 'suntorn kaewmanee')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'SUNTORN KAEWMANEE')
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))

  await screen.findByText('Saved')
  await screen.findByText('SUNTORN KAEWMANEE')
  expect(screen.queryByRole('button', { name: 'Change to English' })).toBeNull()
  expect(control.count(RENAME)).toBe(1)
})
