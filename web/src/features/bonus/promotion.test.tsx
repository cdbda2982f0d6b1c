import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callApi } from '../../../demo/callApi.ts'
import { MEMBER, openBackend, WITH_BONUS } from '../../../test/backend.ts'
import { alertText, expectNoDialog } from '../../../test/screen.ts'
import { errors } from '../../../test/texts.ts'

const { renderApp, control } = openBackend()
const FIND = 'GET /api/promotion/find/{code}'
const ACTIVATE = 'GET /api/promotion/activate/{code}'

async function open() {
  const { user } = await renderApp({ path: '/user/bonus', as: MEMBER })
  await screen.findByRole('textbox', { name: 'Have a promotion code?' })
  return user
}

async function search(code: string) {
  const user = await open()
  await user.type(screen.getByRole('textbox'), code)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  const sheet = await screen.findByRole('dialog', { name: code.trim().toUpperCase() })
  return {
    user,
    sheet,
    receive: async () => user.dblClick(await within(sheet).findByRole('button', { name: 'Claim promotion' })),
  }
}

test('requires a code before it searches', async () => {
  const user = await open()
  await user.type(screen.getByRole('textbox'), '   ')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await alertText()).toBe('Please fill this in')
  expect(control.count(FIND)).toBe(0)
  await user.type(screen.getByRole('textbox'), 'a')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('writes the code in capitals, finds the promotion and claims it once for two taps', async () => {
  const release = control.hold(FIND)
  const { sheet, receive } = await search(' sabai50 ')
  expect(screen.getByDisplayValue('SABAI50')).toBeDefined()
  expect(within(sheet).getByText('searching')).toBeDefined()
  release()
  await within(sheet).findByText('Once for each member')
  expect(sheet.textContent).toContain('40% of your remaining balance is deducted')

  await receive()
  const dialog = await screen.findByRole('alertdialog', { name: 'Promotion SABAI50 received' })
  await waitFor(() => expect(dialog.textContent).toContain('฿50.00ToMain wallet'))
  await screen.findByRole('heading', { name: 'Promotion' })
  expect(control.count(ACTIVATE)).toBe(1)
  expect(control.journal(ACTIVATE)[0]?.path).toContain('/SABAI50')
})

test('returns to the field when the code does not exist', async () => {
  const { user, sheet } = await search('NOPE')
  await within(sheet).findByText(errors.NO_PROMOTION)
  expect(within(sheet).queryByRole('button', { name: 'Claim promotion' })).toBeNull()
  await user.click(within(sheet).getByRole('button', { name: 'Try again' }))
  await expectNoDialog()
  expect(screen.getByDisplayValue('NOPE')).toBeDefined()
})

test('repeats a failed search on request', async () => {
  await control.fault(FIND, 'error', { code: 'INTERNAL_SERVER_ERROR', times: 1 })
  const { user, sheet } = await search('SABAI50')
  await within(sheet).findByText(errors.INTERNAL_SERVER_ERROR)
  await user.click(within(sheet).getByRole('button', { name: 'Try again' }))
  await within(sheet).findByRole('button', { name: 'Claim promotion' })
})

const CLEAR = 'GET /api/bonus/clear'
const REFRESH = 'GET /api/wallet/refresh/slot'

/** `priceLoaded` waits until the bonus can be cancelled, and returns the button. */
async function openCancel(as = WITH_BONUS) {
  const { user } = await renderApp({ path: '/user/bonus', as })
  await user.click(await screen.findByRole('button', { name: 'Cancel this bonus' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this bonus?' })
  async function priceLoaded() {
    const confirm = within(dialog).getByRole('button', { name: 'Cancel bonus' })
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
    return confirm
  }
  return { user, dialog, priceLoaded }
}

/** A game of the member with the bonus wins: the app learns its balance at the next refresh. */
const win = (amount: number) =>
  control.event({ type: 'game.result', username: WITH_BONUS, code: 'pg', amount })

test('loads the balances of the games before the bonus can be cancelled, and shows the cost', async () => {
  const release = control.hold(REFRESH)
  await win(1000)
  const { user, dialog, priceLoaded } = await openCancel()
  expect(dialog.textContent).toContain('50% of your remaining balance is deducted')
  expect(within(dialog).getByRole('button', { name: 'Cancel bonus' })).toHaveProperty('disabled', true)
  expect(dialog.textContent).not.toContain('Total balance')
  release()
  await priceLoaded()
  expect(dialog.textContent).toContain('Total balance฿3,565.00Deducted (50%)−฿1,782.50Total after฿1,782.50')
  await user.click(within(dialog).getByRole('button', { name: 'Keep bonus' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(control.count(CLEAR)).toBe(0)
})

test('offers to load the balances of the games again after an error', async () => {
  await control.fault(REFRESH, 'error', { times: 1 })
  const { user, dialog, priceLoaded } = await openCancel()
  await within(dialog).findByText(/Could not load the amount deducted/)
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  await within(dialog).findByText('−฿1,282.50')
  await priceLoaded()
})

test('closes the question when another device has cancelled the bonus', async () => {
  const { user, priceLoaded } = await openCancel()
  const confirm = await priceLoaded()
  await callApi('/bonus/clear', undefined, control.tokenOf(WITH_BONUS))
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('shows the new cost instead of sending when another device has replaced the bonus', async () => {
  const { user, dialog, priceLoaded } = await openCancel()
  const confirm = await priceLoaded()
  for (const path of ['/bonus/clear', '/bonus/activate/WEEKEND200'])
    await callApi(path, undefined, control.tokenOf(WITH_BONUS))
  const cleared = control.count(CLEAR)
  await user.click(confirm)
  await within(dialog).findByText('Deducted (80%)')
  expect(control.count(CLEAR)).toBe(cleared)
  await user.click(await priceLoaded())
  await screen.findByRole('alertdialog', { name: errors.BONUS_CLEAR })
})

test('does not cancel a bonus that cannot be loaded again', async () => {
  const { user, dialog, priceLoaded } = await openCancel()
  const confirm = await priceLoaded()
  await control.fault('GET /api/bonus', 'error', { times: 1 })
  await user.click(confirm)
  await user.click(await within(dialog).findByRole('button', { name: 'Try again' }))
  await priceLoaded()
  expect(control.count(CLEAR)).toBe(0)
})

test('needs no balance for a bonus that is cancelled free of charge', async () => {
  control.world().tables.bonuses.edit('DAILY100').percentFail = 0
  const { user, dialog, priceLoaded } = await openCancel()
  const confirm = await priceLoaded()
  expect(dialog.textContent).toContain('You can cancel it early, nothing is deducted')
  await user.click(confirm)
  const result = await screen.findByRole('alertdialog', { name: errors.BONUS_CLEAR })
  expect(result.textContent).toContain('Nothing was deducted')
  expect(control.count(REFRESH)).toBe(0)
})

test.each([
  [1_115, '-฿1,840.00FromMain walletMain wallet now'],
  [2_000, '-฿2,282.50FromMain wallet and gamesMain wallet now'],
])('cancels the bonus once for two taps after a win of %i, and reloads the page', async (won, receipt) => {
  await win(won)
  const { user, priceLoaded } = await openCancel()
  await user.dblClick(await priceLoaded())
  const result = await screen.findByRole('alertdialog', { name: errors.BONUS_CLEAR })
  await waitFor(() => expect(result.textContent).toContain(receipt))
  await screen.findByRole('textbox', { name: 'Have a promotion code?' })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /DAILY100/ }).textContent).not.toContain('Current'),
  )
  expect(control.count(CLEAR)).toBe(1)
})

test('shows the cost of cancelling a promotion, and loads it again after an error', async () => {
  await callApi('/promotion/activate/SABAI50', undefined, control.tokenOf(MEMBER))
  await control.fault('GET /api/promotion/current', 'error', { times: 1 })
  const { user, dialog } = await openCancel(MEMBER)
  await within(dialog).findByText(/Could not load the amount deducted/)
  expect(within(dialog).queryByRole('button', { name: 'Cancel bonus' })).toBeNull()

  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(dialog.textContent).toContain(
      'Total balance฿48,300.75Deducted (40%)−฿19,320.30Total after฿28,980.45',
    ),
  )
  expect(dialog.textContent).toContain('40% of your remaining balance is deducted')
  within(dialog).getByRole('button', { name: 'Cancel bonus' })
})
