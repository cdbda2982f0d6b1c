import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MEMBER, NEW_MEMBER, openBackend } from '../../../test/backend.ts'
import { alertText } from '../../../test/screen.ts'
import { errors } from '../../../test/texts.ts'
import RefundSheet from './RefundSheet.tsx'

const { renderApp, control } = openBackend()

const NOT_OPEN = '0810000007'
const RECEIVE = 'GET /api/refund/receive'
const ADD = 'GET /api/refund/addWallet'

/** Opens the sheet without the page behind it. */
async function open(as = MEMBER) {
  const onClose = vi.fn()
  const { user } = await renderApp({ as, element: <RefundSheet open onClose={onClose} head={null} /> })
  return { user, onClose, sheet: screen.getByRole('dialog', { name: 'Refund' }) }
}

const receiveButton = () => screen.findByRole('button', { name: /^Claim ฿/ })
const wallet = () => control.member(MEMBER).wallet ?? Number.NaN

test('lists ten earlier refunds per page', async () => {
  const { user, sheet } = await open()
  const log = await within(sheet).findByRole('table', { name: 'Refund history' })
  expect(within(log).getAllByRole('row')).toHaveLength(11)
  await user.click(within(sheet).getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(within(sheet).getByRole('button', { name: 'Page 3' })).toBeDefined())
})

test.each([
  ['Claim ฿1,284.50', RECEIVE, 'Add refund to wallet'],
  ['Add refund to wallet', ADD, 'Claim ฿1,284.50'],
] as const)('receives the present refund once for many taps on "%s"', async (name, endpoint, other) => {
  const { user, sheet } = await open()
  const release = control.hold(endpoint)
  const before = wallet()
  const button = await screen.findByRole('button', { name })
  control.member(MEMBER).refund.amount = 1_500_00
  await user.tripleClick(button)
  expect(screen.getByRole('button', { name: other })).toHaveProperty('disabled', true)
  release()
  const dialog = await screen.findByRole('alertdialog', { name: 'Refund received' })
  await waitFor(() => expect(dialog.textContent).toContain('฿1,500.00Main wallet now'))
  await within(sheet).findByText('refund not found')
  expect(control.count(endpoint)).toBe(1)
  expect(wallet() - before).toBe(1_500_00)
  await within(sheet).findByText('+฿1,500.00')
  expect(screen.queryByRole('button', { name })).toBeNull()
})

test('leads back to home when no refund was found', async () => {
  const { user, onClose, sheet } = await open(NEW_MEMBER)
  await user.click(await within(sheet).findByRole('button', { name: 'Back to home' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('shows why the refund is not open, in a toast and in the sheet', async () => {
  const { sheet } = await open(NOT_OPEN)
  expect(await alertText()).toContain(errors.REFUND_INACTIVE)
  within(sheet).getByRole('heading', { name: errors.REFUND_INACTIVE })
  expect(screen.queryByRole('button', { name: /^Claim ฿/ })).toBeNull()
})

test('shows an error when the check fails, and checks again on request', async () => {
  await control.fault('GET /api/refund/check', 'html', { times: 1 })
  const { sheet } = await open()
  await screen.findByRole('alert')
  within(sheet).getByText('Could not load the refund')
  within(sheet).getAllByRole('button', { name: 'Try again' })[0]?.click()
  await receiveButton()
})

test('shows no error of the check while the outcome is unknown', async () => {
  const { user, sheet } = await open()
  await control.fault(RECEIVE, 'lost-response', { times: 1 })
  await control.fault('GET /api/refund/check', 'html')
  const before = control.count('GET /api/refund/check')
  await user.click(await receiveButton())
  await within(sheet).findByText('Checking the result')
  control.advance(4)
  await waitFor(() => expect(control.count('GET /api/refund/check')).toBeGreaterThan(before + 1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows a later refusal of the check in a toast', async () => {
  await open()
  await receiveButton()
  await control.fault('GET /api/refund/check', 'error', { code: 'REFUND_INACTIVE', status: 400 })
  act(() => control.lookAgain())
  expect(await alertText()).toContain(errors.REFUND_INACTIVE)
})

test('checks again and lists the refund after its lost answer was found', async () => {
  const { user, sheet } = await open()
  await control.fault(RECEIVE, 'lost-response', { times: 1 })
  await user.click(await receiveButton())
  await user.click(await within(sheet).findByRole('button', { name: 'Done' }))
  await within(sheet).findByText('refund not found')
  await within(sheet).findByText('+฿1,284.50')
})
