import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { copyButton, openDeposit } from '../../../test/depositSheet.tsx'

const { renderApp, control } = openBackend()

const open = (options?: Parameters<typeof renderApp>[0]) => openDeposit(renderApp, options)
const copyButtons = (name: RegExp = /^Copy /) => screen.getAllByRole('button', { name })

test('lists the accounts that accept a transfer, and the other ways to deposit', async () => {
  await open()
  await copyButton('4078123395')
  expect(copyButtons().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Copy Siam Commercial 4078123395',
    'Copy Kasikornbank 0681552047',
    'Copy Government Savings 020344718862',
    'Copy BCEL 010122003401',
  ])
  expect(screen.getByText(/The money arrives within 1 minute/)).toBeDefined()
  expect(screen.getByText(/Deposit with your registered phone number/)).toBeDefined()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Bank transfer',
    'Scan QR',
    'Voucher',
  ])
})

test('lists BCEL first in Laos, with the currency of each account', async () => {
  await open({ scenario: 'laos', as: '0810000008', settings: { isLaos: true } })
  await copyButton('010122003401')
  const [kip, baht] = copyButtons(/^Copy BCEL/).map(
    (button) => button.parentElement?.parentElement?.textContent,
  )
  expect(kip).toMatch(/^BCELBCEL SABAI PAY LAOLAK/)
  expect(kip).toMatch(/Transfer in kip \(LAK\): 650\skip = 1\sbaht, minimum 650\skip/)
  expect(baht).not.toContain('kip')
  expect(baht).toMatch(/^BCELBCEL SABAI PAY LAOBAHT/)
})

test('shows the currency of a kip account outside Laos, and rounds the minimum up to whole kip', async () => {
  control.world().set({ lakPerBaht: 650.5 })
  await open()
  expect(await screen.findByText(/^Transfer in kip \(LAK\): .* minimum 651\skip/)).toBeDefined()
  expect(screen.getByText('LAK')).toBeDefined()
  expect(screen.queryByText('BAHT')).toBeNull()
})

test('copies the account number without dashes', async () => {
  const { user } = await open()
  await user.click(await copyButton('4078123395'))
  expect(await screen.findByText('Copied: 4078123395')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('4078123395')
})

test('explains a BCEL transfer in pictures over the whole screen', async () => {
  const name = 'How to transfer with BCEL'
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(screen.getByRole('dialog', { name }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Open the bank app',
    '2Transfer to this account number',
    '3Save the slip and attach it',
  ])
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
})

test.each(['has no account', 'has no account that accepts a transfer'])(
  'leads to support when the provider %s',
  async (which) => {
    const { deposit } = control.world().settings
    const banks = which === 'has no account' ? [] : [{ ...deposit.banks[0]!, bankCode: 'KTB' as const }]
    control.world().set({ deposit: { isManual: false, banks, wallets: [] } })
    await open()
    expect(await screen.findByText('No way to deposit right now')).toBeDefined()
    expect(screen.getByText(/contact support/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /slip/ })).toBeNull()
  },
)
