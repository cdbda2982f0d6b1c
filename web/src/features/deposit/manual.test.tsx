import { screen, waitFor, within } from '@testing-library/react'
import { BANK_TRANSFER_CREDIT_S } from '@wallet/contracts/limits'
import { NOON } from '@wallet/mock-server/vitest'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { copyButton, openDeposit } from '../../../test/depositSheet.tsx'
import { alertText } from '../../../test/screen.ts'
import { call } from '../../api/call.ts'
import { isWithinHours } from './SlipHours.tsx'

const { renderApp, control } = openBackend()
const REPORT = 'POST /api/wallet/add'

async function openReport(baht?: string) {
  const { user, onClose } = await openDeposit(renderApp, { scenario: 'manual-deposit' })
  await user.click(await screen.findByRole('button', { name: "I've transferred" }))
  if (baht) {
    await user.click(screen.getByRole('textbox', { name: 'Amount transferred' }))
    await user.paste(baht)
  }
  return { user, onClose }
}

const wallet = async () => (await call('GET /api/wallet')).wallet.amount

test('reports the smallest transfer once for two taps, and credits the money later', async () => {
  const { user, onClose } = await openReport('1')
  await control.payAtBank('0810000001', 1)
  expect(screen.getByText('416-082-7351')).toBeDefined()
  await user.dblClick(screen.getByRole('button', { name: "I've transferred ฿1" }))
  const receipt = await screen.findByRole('alertdialog', { name: 'Transfer reported' })
  expect(receipt.textContent).toMatch(/฿1\.00.*416-082-7351.*Main wallet/s)
  expect(within(receipt).getByText('The money arrives within 1 minute')).toBeDefined()
  expect(within(receipt).getByText('In progress')).toBeDefined()
  expect(within(receipt).queryByText('Success')).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
  expect(control.journal(REPORT).map(({ body }) => body)).toEqual([{ amount: 1 }])
  const before = await wallet()
  control.advance(BANK_TRANSFER_CREDIT_S)
  expect(await wallet()).toBe((before ?? 0) + 1)
})

test.each(['', '0.99'])('rejects the amount "%s" and shows the minimum', async (baht) => {
  const { user } = await openReport(baht)
  await user.click(screen.getByRole('button', { name: /^I've transferred/ }))
  expect(await alertText()).toBe('Minimum deposit 1\u00a0baht')
  expect(control.count(REPORT)).toBe(0)
  await user.click(screen.getByRole('button', { name: '100' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [-1, '12:00', '13:00', false],
  [0, '12:00', '13:00', true],
  [59, '12:00', '13:00', true],
  [60, '12:00', '13:00', false],
  [659, '23:00', '00:30', false],
  [660, '23:00', '00:30', true],
  [749, '23:00', '00:30', true],
  [750, '23:00', '00:30', false],
])('checks whether %i minutes after noon is between %s and %s: %s', (minutes, from, to, isWithin) => {
  expect(isWithinHours(NOON + minutes * 60_000, from, to)).toBe(isWithin)
})

const openAccounts = (options?: Parameters<typeof renderApp>[0]) => openDeposit(renderApp, options)

test('lists BCEL first in Laos, with the currency of each account', async () => {
  await openAccounts({ scenario: 'laos', as: '0810000008', settings: { isLaos: true } })
  await copyButton('010122003401')
  const [kip, baht] = screen
    .getAllByRole('button', { name: /^Copy BCEL/ })
    .map((button) => button.parentElement?.parentElement?.textContent)
  expect(kip).toMatch(/^BCELBCEL SABAI PAY LAO650\skip = 1\sbaht, minimum\s650\skip/)
  expect(baht).not.toContain('kip')
  expect(baht).toMatch(/^BCELBCEL SABAI PAY LAOBAHT/)
})

test('shows the currency of a kip account outside Laos, and rounds the minimum up to whole kip', async () => {
  control.world().set({ lakPerBaht: 650.5 })
  await openAccounts()
  expect(await screen.findByText(/kip = .* minimum 651\skip/)).toBeDefined()
  expect(screen.queryByText(/^(LAK|BAHT)$/)).toBeNull()
})

test('explains a BCEL transfer in pictures over the whole screen', async () => {
  const name = 'How to transfer with BCEL'
  const { user } = await openAccounts()
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(screen.getByRole('dialog', { name }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Open the bank app',
    '2Transfer to this account number',
    '3Save the slip and attach it',
  ])
  const pictures = dialog.getAllByRole('presentation').map((picture) => picture.getAttribute('src'))
  expect(new Set(pictures).size).toBe(3)
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
})

test.each(['has no account', 'has no account that accepts a transfer'])(
  'leads to support when the provider %s',
  async (which) => {
    const { deposit } = control.world().settings
    const banks = which === 'has no account' ? [] : [{ ...deposit.banks[0]!, bankCode: 'KTB' as const }]
    control.world().set({ deposit: { isManual: false, banks, wallets: [] } })
    await openAccounts()
    expect(await screen.findByText('No way to deposit right now')).toBeDefined()
    expect(screen.getByText(/contact support/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /slip/ })).toBeNull()
  },
)
