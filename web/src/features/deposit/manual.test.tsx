import { screen, waitFor, within } from '@testing-library/react'
import { BANK_TRANSFER_CREDIT_S } from '@wallet/contracts/limits'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { call } from '../../api/call.ts'
import DepositSheet from './DepositSheet.tsx'

const { renderApp, control } = openBackend()

const REPORT = 'POST /api/wallet/add'
const onClose = vi.fn()

beforeEach(() => onClose.mockClear())

async function open() {
  await control.scenario('manual-deposit')
  const rendered = await renderApp({ as: '0810000001', element: <DepositSheet open onClose={onClose} /> })
  await screen.findByRole('button', { name: "I've transferred" })
  return rendered
}

async function report(baht?: string) {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: "I've transferred" }))
  if (baht) {
    await user.click(amount())
    await user.paste(baht)
  }
  return user
}

const amount = () => screen.getByRole('textbox', { name: 'Amount transferred' })
const send = () => screen.getByRole('button', { name: /^I've transferred/ })
const wallet = async () => (await call('GET /api/wallet')).wallet.amount

test('every entry is a plain account: no tabs, no QR', async () => {
  await open()
  const { banks, wallets } = control.world().settings.deposit
  expect(screen.getAllByRole('button', { name: /^Copy / })).toHaveLength(banks.length + wallets.length)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('button', { name: /QR/ })).toBeNull()
})

test('what a transfer needs is said: the own account, the least amount, how long it takes; a slip can be attached', async () => {
  const { user } = await open()
  expect(screen.getByText('Transfer from the registered account only')).toBeDefined()
  expect(screen.getByText('The money arrives within 1 minute')).toBeDefined()
  expect(screen.getByText(/^Minimum deposit 1 baht/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Attach slip/ }))
  expect(await screen.findByLabelText('Choose the slip image')).toBeDefined()
})

test('a transfer is reported once, with its amount, and the money comes', async () => {
  const user = await report('500')
  await control.payAtBank('0810000001', 500)
  expect(screen.getByText('416-082-7351')).toBeDefined()
  await user.dblClick(screen.getByRole('button', { name: "I've transferred ฿500" }))
  const receipt = await screen.findByRole('alertdialog', { name: 'Transfer reported' })
  expect(receipt.textContent).toMatch(/500\.00.*416-082-7351.*Main wallet/s)
  expect(within(receipt).getByText('The money arrives within 1 minute')).toBeDefined()
  // The money has not come yet.
  expect(within(receipt).getByText('In progress')).toBeDefined()
  expect(within(receipt).queryByText('Success')).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
  expect(control.journal(REPORT).map(({ body }) => body)).toEqual([{ amount: 500 }])
  const before = await wallet()
  control.advance(BANK_TRANSFER_CREDIT_S)
  expect(await wallet()).toBe(before + 500)
})

test('a report of a transfer that the bank does not have fails in the statement', async () => {
  const user = await report('500')
  await user.click(send())
  await screen.findByRole('alertdialog', { name: 'Transfer reported' })
  const before = await wallet()
  control.advance(BANK_TRANSFER_CREDIT_S)
  const { statements } = await call('POST /api/statement', { body: { page: 1, limit: 1 } })
  expect(statements).toMatchObject([{ statementType: 'deposit', amount: 500, status: 'FAILED' }])
  expect(await wallet()).toBe(before)
})

test.each(['', '0', '0.99'])('the amount "%s" is not sent, and the least one is named', async (baht) => {
  const user = await report(baht)
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe('Minimum deposit 1\u00a0baht')
  expect(control.count(REPORT)).toBe(0)
  await user.click(screen.getByRole('button', { name: '100' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the least amount is sent', async () => {
  const user = await report('1')
  await user.click(send())
  await screen.findByRole('alertdialog', { name: 'Transfer reported' })
  expect(control.journal(REPORT).map(({ body }) => body)).toEqual([{ amount: 1 }])
})

test('back leads to the accounts', async () => {
  const user = await report('500')
  await user.click(screen.getAllByRole('button', { name: 'Back' }).at(-1)!)
  expect(await screen.findByText('Transfer from the registered account only')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Copy / }).length).toBeGreaterThan(5)
})

describe('a report whose answer is lost', () => {
  test('is done when its entry is there, though its money is still on the way', async () => {
    const user = await report('500')
    await waitFor(() => expect(control.count('POST /api/statement')).toBe(1))
    await control.fault(REPORT, 'lost-response', { times: 1 })
    await user.click(send())
    await screen.findByRole('heading', { name: 'Transfer reported' })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(control.count(REPORT)).toBe(1)
  })

  test('and that never arrived can be sent again, once', async () => {
    const user = await report('500')
    await waitFor(() => expect(control.count('POST /api/statement')).toBe(1))
    await control.fault(REPORT, 'drop', { times: 1 })
    await user.click(send())
    await screen.findByText(/“I've transferred ฿500”. Please do not send it again/)
    control.advance(61)
    await screen.findByText(/was not found so far/)
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await screen.findByRole('heading', { name: 'Transfer reported' })
    expect(control.world().tables.deposits.all()).toHaveLength(1)
  })
})
