import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'

const { renderApp, control } = openBackend()

const MEMBER = '0810000001'
const WITH_BONUS = '0810000002'
const NEW_MEMBER = '0810000003'
const NOT_OPEN = '0810000007'
const OF_ZERO = '0810000019'
const RECEIVE = 'GET /api/refund/receive'
const STORE = 'GET /api/refund/addWallet'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('remember-agreement', '1')
})

async function open(phone = MEMBER) {
  const { user } = await renderApp({ path: '/user/home', as: phone, scenario: 'no-banners' })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const sheet = await screen.findByRole('dialog', { name: 'Refund' })
  return { user, sheet }
}

const receiveButton = () => screen.findByRole('button', { name: 'Claim refund' })
const storeButton = () => screen.findByRole('button', { name: 'Add refund to wallet' })
const walletOf = (phone: string) => control.world().tables.members.first('username', phone)?.wallet

test('the banners of refund come first, and are the head of the sheet from then on', async () => {
  const { user } = await renderApp({ path: '/user/home', as: MEMBER })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  await screen.findByText('Lost? 10% comes back')
  expect(control.count('GET /api/refund/check')).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await receiveButton()
  const sheet = screen.getByRole('dialog', { name: 'Refund' })
  expect(sheet.textContent).toContain('Lost? 10% comes back')
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  await receiveButton()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
})

describe('a refund that waits', () => {
  test('shows its amount, its odds, what the provider says of it, and what was received before', async () => {
    const { user, sheet } = await open()
    await receiveButton()
    expect(sheet.textContent).toContain('Refund amount฿1,284.50')
    within(sheet).getByRole('img', { name: 'Chance of success 100%, of failure 0%' })
    await within(sheet).findByText('Claim it once a day. What you have not claimed is kept for you')
    const log = await within(sheet).findByRole('table', { name: 'Refund history' })
    const rows = () => within(log).getAllByRole('row').slice(1)
    expect(rows()).toHaveLength(10)
    expect(rows()[0]?.textContent).toMatch(/^\+[\d,]+\.\d\d\d\d\/\d\d\/2026 \d\d:\d\d:\d\d$/)
    await user.click(within(sheet).getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(within(sheet).getByRole('button', { name: 'Page 3' })).toBeDefined())
  })

  test.each([
    ['Claim refund', RECEIVE],
    ['Add refund to wallet', STORE],
  ] as const)('is received once by many taps on "%s"', async (name, endpoint) => {
    const { user, sheet } = await open()
    const before = walletOf(MEMBER) ?? 0
    await user.tripleClick(await screen.findByRole('button', { name }))
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Refund received, it is in your main wallet',
    })
    expect(dialog.textContent).toContain('฿1,284.50ToMain walletSuccess')
    await within(sheet).findByText('refund not found')
    expect(control.count(endpoint)).toBe(1)
    expect((walletOf(MEMBER) ?? 0) - before).toBe(128_450)
    await within(sheet).findByText('+1,284.50')
    expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test.each([
    ['NO_REFUND', 'No refund to claim yet'],
    ['REFUND_CONDITION', 'The conditions for the refund are not met yet'],
    ['REFUND_INACTIVE', 'Refunds are not open right now'],
    ['REFUND_MINIMUM', 'The refund must be more than 0\u00a0baht'],
    ['NO_WALLET', 'Wallet not found, please contact support'],
  ])('refused with %s says so in a red toast, whichever button was used', async (code, words) => {
    const { user } = await open()
    for (const endpoint of [RECEIVE, STORE] as const) await control.fault(endpoint, 'error', { code })
    await user.click(await receiveButton())
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
    const store = await storeButton()
    await waitFor(() => expect(store).toHaveProperty('disabled', false))
    await user.click(store)
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    for (const toast of screen.getAllByRole('alert')) expect(toast.textContent).toContain(words)
  })

  test('of 0 baht is refused by the provider itself', async () => {
    const { user, sheet } = await open(OF_ZERO)
    const button = await receiveButton()
    within(sheet).getByRole('img', { name: 'Chance of success 60%, of failure 40%' })
    await user.click(button)
    await screen.findByText('The refund must be more than 0 baht')
  })
})

describe('a refund that cannot be received', () => {
  test('sleeps while a bonus is active, and leads to it', async () => {
    const { user, sheet } = await open(WITH_BONUS)
    await within(sheet).findByText("A bonus is active, so the refund can't be claimed yet")
    within(sheet).getByText('Cancel the bonus or complete its turnover before the next deposit')
    expect(sheet.textContent).toContain('฿462.75')
    for (const button of [await receiveButton(), await storeButton()])
      expect(button).toHaveProperty('disabled', true)
    await user.click(within(sheet).getByRole('link', { name: 'Go to bonus' }))
    await waitFor(() => expect(location.pathname).toBe('/user/bonus'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is said not to be there', async () => {
    const { user, sheet } = await open(NEW_MEMBER)
    await within(sheet).findByText('refund not found')
    await within(sheet).findByText('No refunds claimed yet')
    expect(screen.queryByRole('button', { name: 'Claim refund' })).toBeNull()
    await user.click(within(sheet).getByRole('button', { name: 'Back to home' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('because refunds are not open says so in a red toast and in its place', async () => {
    const { sheet } = await open(NOT_OPEN)
    expect((await screen.findByRole('alert')).textContent).toContain('Refunds are not open right now')
    within(sheet).getByRole('heading', { name: 'Refunds are not open right now' })
    expect(screen.queryByRole('button', { name: 'Claim refund' })).toBeNull()
  })

  test('because the check failed says so, and is checked by another try', async () => {
    await renderApp({ path: '/user/home', as: MEMBER, scenario: 'no-banners' })
    await control.fault('GET /api/refund/check', 'html', { times: 1 })
    const shortcut = await screen.findByRole('button', { name: 'Refund' })
    shortcut.click()
    const sheet = await screen.findByRole('dialog', { name: 'Refund' })
    await screen.findByRole('alert')
    within(sheet).getByText('Could not load the refund')
    within(sheet).getAllByRole('button', { name: 'Try again' })[0]?.click()
    await receiveButton()
  })

  test('with a log that cannot be loaded shows that in its place, without a toast', async () => {
    await renderApp({ path: '/user/home', as: MEMBER, scenario: 'no-banners' })
    await control.fault('POST /api/refund', 'error', { times: 1 })
    const shortcut = await screen.findByRole('button', { name: 'Refund' })
    shortcut.click()
    await screen.findByText('Could not load the list')
    await receiveButton()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a refund whose answer is lost', () => {
  test('is looked for, and found received; it is not asked for again', async () => {
    const { user, sheet } = await open()
    await control.fault(RECEIVE, 'lost-response', { times: 1 })
    await user.click(await receiveButton())
    await within(sheet).findByRole('heading', { name: 'Refund received, it is in your main wallet' })
    expect(control.count(RECEIVE)).toBe(1)
    await user.click(within(sheet).getByRole('button', { name: 'Done' }))
    await within(sheet).findByText('refund not found')
  })

  test('that was not found may be sent again: it is given once', async () => {
    const { user, sheet } = await open()
    await control.fault(RECEIVE, 'drop', { times: 1 })
    await user.click(await receiveButton())
    await within(sheet).findByText('Checking the result')
    expect(sheet.textContent).toContain('Claim refund ฿1,284.50')
    expect(screen.queryByRole('button', { name: 'Claim refund' })).toBeNull()
    control.advance(61)
    await within(sheet).findByText(/“Claim refund ฿1,284.50” was not found so far/)
    await user.click(within(sheet).getByRole('button', { name: 'Send again' }))
    await within(sheet).findByRole('heading', { name: 'Refund received, it is in your main wallet' })
  })
})
