import { screen, within } from '@testing-library/react'
import { BANK_TRANSFER_CREDIT_S } from '@wallet/contracts/limits'
import { NOON } from '@wallet/mock-server/vitest'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { openDeposit } from '../../../test/depositSheet.tsx'
import { alertText } from '../../../test/screen.ts'
import { call } from '../../api/call.ts'
import { canCreateQr, isWithinHours } from './rules.ts'

const { renderApp, control } = openBackend()
const REPORT = 'POST /api/wallet/add'

async function open() {
  const rendered = await openDeposit(renderApp, { scenario: 'manual-deposit' })
  await screen.findByRole('button', { name: "I've transferred" })
  return rendered
}

async function openReport(baht?: string) {
  const { user, onClose } = await open()
  await user.click(screen.getByRole('button', { name: "I've transferred" }))
  if (baht) {
    await user.click(screen.getByRole('textbox', { name: 'Amount transferred' }))
    await user.paste(baht)
  }
  return { user, onClose }
}

const send = () => screen.getByRole('button', { name: /^I've transferred/ })
const wallet = async () => (await call('GET /api/wallet')).wallet.amount
const sentBodies = () => control.journal(REPORT).map(({ body }) => body)

test('lists every entry as an account to copy, and the rules of a transfer', async () => {
  const { user } = await open()
  const { banks, wallets } = control.world().settings.deposit
  expect(screen.getAllByRole('button', { name: /^Copy / })).toHaveLength(banks.length + wallets.length)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('button', { name: /QR/ })).toBeNull()
  expect(screen.getByText('Transfer from the registered account only')).toBeDefined()
  expect(screen.getByText('The money arrives within 1 minute')).toBeDefined()
  expect(screen.getByText(/^Minimum deposit 1 baht/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Attach slip/ }))
  expect(await screen.findByLabelText('Choose the slip image')).toBeDefined()
})

test('reports a transfer once for two taps, and credits the money later', async () => {
  const { user, onClose } = await openReport('500')
  await control.payAtBank('0810000001', 500)
  expect(screen.getByText('416-082-7351')).toBeDefined()
  await user.dblClick(screen.getByRole('button', { name: "I've transferred ฿500" }))
  const receipt = await screen.findByRole('alertdialog', { name: 'Transfer reported' })
  expect(receipt.textContent).toMatch(/500\.00.*416-082-7351.*Main wallet/s)
  expect(within(receipt).getByText('The money arrives within 1 minute')).toBeDefined()
  expect(within(receipt).getByText('In progress')).toBeDefined()
  expect(within(receipt).queryByText('Success')).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
  expect(sentBodies()).toEqual([{ amount: 500 }])
  const before = await wallet()
  control.advance(BANK_TRANSFER_CREDIT_S)
  expect(await wallet()).toBe((before ?? 0) + 500)
})

test.each(['', '0.99'])('rejects the amount "%s" and shows the minimum', async (baht) => {
  const { user } = await openReport(baht)
  await user.click(send())
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
  [720, '23:00', '00:30', true],
  [749, '23:00', '00:30', true],
  [750, '23:00', '00:30', false],
])('checks whether %i minutes after noon is between %s and %s: %s', (minutes, from, to, isWithin) => {
  expect(isWithinHours(NOON + minutes * 60_000, from, to)).toBe(isWithin)
})

test.each([
  ['KBANK', undefined, false],
  ['KBANK', 0, false],
  ['KBANK', 1, true],
  ['WW', 99_99, false],
  ['WW', 100_00, true],
] as const)(
  'checks whether a %s QR can be created for %s satang, with a minimum of 100 baht: %s',
  (bankCode, satang, can) => {
    expect(canCreateQr(bankCode, satang, 100)).toBe(can)
  },
)
