import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'

const { renderApp, control } = openBackend()
const MEMBER = '0810000001'
const WITH_THAI_NAME = '0810000004'
const RENAME = 'PUT /api/account/bankAccountName'

beforeEach(() => localStorage.setItem('remember-agreement', '1'))

const factsOf = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).parentElement!)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

async function open(as = MEMBER) {
  const { user } = await renderApp({ path: '/user/profile', as })
  await screen.findByRole('button', { name: 'Change password' })
  return user
}

test('the profile shows who the member is, and the registered bank account', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('กานต์ วงศ์สุวรรณ')
  expect(screen.getByText('ID 66f1c0a84e21')).toBeDefined()
  expect(screen.getByText(/^Member since \d\d\/\d\d\/2026 10:15:40$/)).toBeDefined()
  expect(factsOf('Login details')[0]).toEqual(['Username', '081 000 0001'])
  await screen.findByText('416-082-7351')
  expect(factsOf('Payout account')).toEqual([
    ['Account number', '416-082-7351'],
    ['Bank', 'ไทยพาณิชย์'],
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
])('who is called "%s" has the letter "%s"', async (name, letter) => {
  const { members } = control.world().tables
  members.edit(members.first('username', MEMBER)?._id ?? '').name = name
  await open()
  const head = screen.getByRole('heading', { level: 1 }).closest('header')
  expect(head?.querySelector('[aria-hidden=true]')?.textContent).toBe(letter)
})

test('a profile that cannot be read says so in its place, without a toast, and is read again when asked to', async () => {
  await control.fault('GET /api/account/profile', 'error', { code: 'INTERNAL_SERVER_ERROR', times: 1 })
  const { user } = await renderApp({ path: '/user/profile', as: MEMBER })
  await screen.findByText('Could not load your details')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('ID 66f1c0a84e21')
})

test('while it is read there is the shape of it', async () => {
  await control.fault('GET /api/account/profile', 'delay', { delayMs: 60, times: 1 })
  await renderApp({ path: '/user/profile', as: MEMBER })
  expect((await screen.findByRole('status')).textContent).toBe('Loading')
  await screen.findByText('ID 66f1c0a84e21')
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
})

test('a member whose wallet cannot be read still sees the rest', async () => {
  await control.fault('GET /api/wallet', 'error', { code: 'INTERNAL_SERVER_ERROR' })
  await open()
  await screen.findByText('Could not load your details')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an account at KTB with a Thai name is given an English one, once, in capitals', async () => {
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

test.each(['', 'สุนทร', 'SUNTORN 2', 'SUNTORN-K'])(
  'the name %j is not sent: it must be English',
  async (name) => {
    const user = await open(WITH_THAI_NAME)
    await user.click(await screen.findByRole('button', { name: 'Change to English' }))
    if (name) await user.type(await screen.findByRole('textbox'), name)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe('required English language')
    expect(control.count(RENAME)).toBe(0)
  },
)

test('a refused name is a red toast with the reason, and the sheet stays', async () => {
  await control.fault(RENAME, 'error', { code: 'INVALID_BANK', times: 1 })
  const user = await open(WITH_THAI_NAME)
  await user.click(await screen.findByRole('button', { name: 'Change to English' }))
  await user.type(await screen.findByRole('textbox'), 'SUNTORN{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The bank account details are incorrect, please check them',
  )
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'SUNTORN')
})
