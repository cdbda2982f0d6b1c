import { screen, waitFor, within } from '@testing-library/react'
import { addStatement } from '@wallet/mock-server/provider/shared/money'
import { expect, test, vi } from 'vitest'
import { callApi } from '../../../demo/callApi.ts'
import { MEMBER, NEW_MEMBER, openBackend, WITH_BONUS } from '../../../test/backend.ts'
import { alertText } from '../../../test/screen.ts'
import { errors } from '../../../test/texts.ts'
import { walletQuery } from '../../api/queries.ts'
import { queryClient } from '../../app/queryClient.ts'
import { settings } from '../../settings/settings.ts'
import WithdrawSheet from './WithdrawSheet.tsx'

const { renderApp, control } = openBackend()

const WITHDRAW = 'POST /api/wallet/withdraw'
const WITHDRAW_ALL = 'POST /api/wallet/withdrawAll'
const amount = () => screen.findByLabelText('Amount to withdraw')
const submit = () => screen.getByRole('button', { name: /^Withdraw/ })
const source = () => screen.getByRole('option', { selected: true }).textContent
const LIMITS = '฿100 to ฿200,000 per withdrawal'

async function open(as = MEMBER) {
  const onClose = vi.fn()
  const { user } = await renderApp({ as, element: <WithdrawSheet open onClose={onClose} /> })
  async function fill(baht: string) {
    await user.click(await amount())
    await user.paste(baht)
  }
  async function withdraw(baht: string) {
    await fill(baht)
    await user.click(submit())
  }
  return { user, onClose, fill, withdraw }
}

const accepted = () => screen.findByRole('alertdialog', { name: 'Withdrawal accepted' })
const refused = () => screen.findByRole('alertdialog', { name: 'Something went wrong' })

test('shows the amount in whole kip, rounded down, for an account in LAK', async () => {
  const { fill } = await open('0810000008')
  await amount()
  expect(screen.getByText('Paid out in kip (LAK)')).toBeDefined()
  await fill('1000.51')
  expect(screen.getByText(/^You receive 650,331 kip \(650 kip = 1\sbaht\)$/)).toBeDefined()
})

test('withdraws from the wallet, and shows the withdrawal as in progress', async () => {
  const { user, onClose, fill } = await open()
  await fill('5000')
  await user.click(screen.getByRole('button', { name: 'Withdraw ฿5,000' }))
  const dialog = await accepted()
  within(dialog).getByText('The money is on its way to your bank account, usually within 1 minute')
  expect(dialog.textContent).toContain('฿5,000.00FromMain walletToSCB 416-082-7351')
  expect(within(dialog).getByText('In progress').className).toContain('progress')
  expect(onClose).toHaveBeenCalledOnce()
  expect(control.journal(WITHDRAW)[0]?.body).toEqual({ amount: 5000 })
})

test.each([
  ['Main wallet', 30_000, WITHDRAW_ALL],
  ['Total balance', 26_020, WITHDRAW],
] as const)('sends from "%s" %s baht, with the Enter key, by %s', async (name, baht, endpoint) => {
  const { user, fill } = await open()
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  await fill(String(baht))
  expect(source()).toContain('Total balance')
  expect(screen.queryByText('Not enough balance')).toBeNull()
  await user.keyboard('{Enter}')
  await accepted()
  expect(control.journal(endpoint)[0]?.body).toEqual({ amount: baht })
})

test('fills in the whole balance of the selected source with All, and shows that an amount is too high', async () => {
  const { user, fill } = await open()
  await amount()
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(await amount()).toHaveProperty('value', '26,020')
  expect(source()).toContain('Main wallet')
  await user.click(screen.getByRole('option', { name: /Total balance/ }))
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(await amount()).toHaveProperty('value', '48,250.75')
  await user.clear(await amount())
  await fill('48250.76')
  screen.getByText('Not enough balance')
})

test('limits All to the maximum of a withdrawal', async () => {
  control.member(MEMBER).wallet = 300_000_00
  const { user } = await open()
  await amount()
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(await amount()).toHaveProperty('value', '200,000')
  await user.click(submit())
  await accepted()
})

test.each(['', '99.99', '200000.01'])('rejects "%s" outside the limits', async (baht) => {
  const { user, fill } = await open()
  await amount()
  if (baht) await fill(baht)
  await user.click(submit())
  expect(await alertText()).toBe(LIMITS)
  await fill('5')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(control.count(WITHDRAW) + control.count(WITHDRAW_ALL)).toBe(0)
})

test('stays in the check of a lost answer when the withdrawal has left nothing', async () => {
  control.member(NEW_MEMBER).wallet = 500_00
  const { withdraw } = await open(NEW_MEMBER)
  await control.fault('POST /api/statement', 'error', { status: 500 })
  await control.fault(WITHDRAW, 'lost-response')
  await withdraw('500')
  await screen.findByText('Checking the result')
  control.lookAgain()
  await waitFor(() => expect(queryClient.getQueryData(walletQuery.queryKey)?.wallet.amount).toBe(0))
  expect(document.querySelector('dl')?.parentElement?.textContent).toMatch(/^฿500.00FromMain wallet/)
})

test.each([
  ['SUCCESS', /accepted฿500 has arrived in your bank account(?!.*In progress).* 12:00:00Done$/, 'Done', 1],
  ['FAILED', /the money is back in your wallet.* 12:00:00Try again$/, 'Try again', 0],
] as const)('shows the end of a withdrawal whose answer was lost: %s', async (status, text, end, closed) => {
  const { user, onClose, withdraw } = await open()
  await control.fault('POST /api/statement', 'error', { status: 500 })
  await control.fault(WITHDRAW, 'lost-response')
  await withdraw('500')
  await screen.findByText('Checking the result')
  await control.event({ type: 'withdraw.settled', status })
  await control.clearFaults()
  control.advance(90)
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(text))
  await user.click(screen.getByRole('button', { name: end }))
  expect(await amount()).toBeDefined()
  expect(document.activeElement).not.toBe(document.body)
  expect(onClose).toHaveBeenCalledTimes(closed)
})

test.each([
  [MEMBER, '60000', errors.MONEY_NOT_ENOUGH, '฿60,000.00 was not deducted', 'Deposit'],
  [MEMBER, '502.02', 'This did not go through, the money is back in your wallet', '', 'Contact support'],
  [WITH_BONUS, '100', errors.BONUS_CONDITION, 'Your ฿100.00 is still in your main wallet', 'Go to bonus'],
  [
    '0810000017',
    '100',
    'Bank account not found, please contact support',
    'Your ฿100.00 is still in your main wallet',
    'Contact support',
  ],
])(
  'shows for %s and a withdrawal of %s a warning, why it failed, where the money is, what to do and new limits',
  async (as, baht, text, where, way) => {
    const { onClose, withdraw } = await open(as)
    await screen.findByText(LIMITS)
    const warning = /^(Bank account not found|A bonus is active, complete its turnover)/
    expect(screen.queryAllByText(warning)).toHaveLength(as === MEMBER ? 0 : 1)
    await control.event({ type: 'bounds.changed', withdrawMax: 90_000 })
    await withdraw(baht)
    const dialog = await refused()
    expect(dialog.textContent).toBe(`Something went wrong${text}${where}Got it${way}`)
    await screen.findByText(/to ฿90,000/)
    expect(onClose).not.toHaveBeenCalled()
  },
)

test('warns after a refusal of the bonus that another device has activated', async () => {
  const { withdraw } = await open()
  await screen.findByText(LIMITS)
  await callApi('/bonus/activate/WEEKEND200', undefined, control.tokenOf(MEMBER))
  await withdraw('100')
  await refused()
  await screen.findByText(/^A bonus is active, complete its turnover/)
})

test('names the game that did not send its money, and offers to withdraw the wallet alone', async () => {
  await control.event({ type: 'game.changed', code: 'pg', maintenance: true })
  const { user, withdraw } = await open()
  await withdraw('30000')
  const dialog = await refused()
  expect(dialog.textContent).toContain(
    'Naga did not send the moneyYour ฿30,000.00 is still in your main wallet and games',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw ฿26,020 from the wallet' }))
  expect(submit().textContent).toBe('Withdraw ฿26,020')
  await user.click(submit())
  await screen.findByText('Withdrawal accepted')
  expect(control.count(WITHDRAW)).toBe(1)
})

test('names no game that failed earlier, and offers no withdrawal of a wallet below the minimum', async () => {
  control.member(MEMBER).wallet = 99_99
  const failed = { statementType: 'transfer', from: 'pg', to: 'WALLET', amount: 1, status: 'FAILED' } as const
  addStatement(control.world(), control.member(MEMBER)._id, failed)
  control.advance(600)
  await control.fault(WITHDRAW_ALL, 'error', { code: 'TRANSFER_FAIL' })
  const { withdraw } = await open()
  await withdraw('20000')
  expect((await refused()).textContent).not.toMatch(/Naga|from the wallet/)
})

test('does not show where the money is when the refusal may answer a repeated request', async () => {
  const { withdraw } = await open(WITH_BONUS)
  settings.keys = 'none'
  await control.fault('POST /api/statement', 'error', { status: 500 })
  await withdraw('100')
  const dialog = await refused()
  expect(dialog.textContent).not.toContain('is still in')
})

test.each([
  ['BONUS_REMAINING', '/user/bonus', 'Go to bonus'],
  ['NO_WALLET', '/user/contact', 'Contact support'],
  ['MONEY_NOT_ENOUGH', '/user/home#deposit', 'Deposit'],
])('leads after %s to %s', async (code, path, way) => {
  const { user } = await renderApp({ path: '/user/home', as: MEMBER })
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await user.click(await screen.findByRole('button', { name: '500' }))
  await control.fault(WITHDRAW, 'error', { code })
  await user.click(screen.getByRole('button', { name: 'Withdraw ฿500' }))
  const dialog = await refused()
  expect(dialog.textContent?.includes('is still in')).toBe(code === 'BONUS_REMAINING')
  await user.click(within(dialog).getByRole('button', { name: way }))
  const place = () => location.pathname + location.hash
  await waitFor(() => expect([place(), screen.queryByRole('alertdialog')]).toEqual([path, null]))
})
