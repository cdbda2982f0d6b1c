import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { setOnline } from '../../../test/screen.ts'
import { errors } from '../../i18n/texts/en/errors.ts'
import { settings } from '../../settings/settings.ts'
import WithdrawSheet from './WithdrawSheet.tsx'

const { renderApp, control } = openBackend()

const WITHDRAW = 'POST /api/wallet/withdraw'
const submit = () => screen.getByRole('button', { name: /^Withdraw/ })

async function open(as = '0810000001') {
  const onClose = vi.fn()
  const { user } = await renderApp({ as, element: <WithdrawSheet open onClose={onClose} /> })
  return {
    user,
    onClose,
    async fill(baht: string) {
      await user.click(await screen.findByLabelText('Amount to withdraw'))
      await user.paste(baht)
    },
  }
}

test.each([
  ['0810000001', '60000', errors.MONEY_NOT_ENOUGH, 'Nothing was deducted', 'Deposit'],
  ['0810000001', '502.02', 'This did not go through, the money is back in your wallet', '', ''],
  ['0810000002', '100', errors.BONUS_CONDITION, 'Your ฿100.00 is still in your main wallet', 'Go to bonus'],
  [
    '0810000017',
    '100',
    'Bank account not found, please contact support',
    'Your ฿100.00 is still in your main wallet',
    'Contact support',
  ],
])(
  'shows for %s and a withdrawal of %s why it failed, where the money is and what to do',
  async (as, baht, text, where, way) => {
    const { user, onClose, fill } = await open(as)
    await fill(baht)
    await user.click(submit())
    const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
    expect(dialog.textContent).toBe(`Something went wrong${text}${where}Got it${way}`)
    expect(onClose).not.toHaveBeenCalled()
  },
)

test('names the game that did not send its money, and offers to withdraw the wallet alone', async () => {
  await control.event({ type: 'game.changed', code: 'pg', maintenance: true })
  const { user, fill } = await open()
  await fill('30000')
  await user.click(submit())
  const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
  expect(dialog.textContent).toContain(
    'Naga did not send its moneyYour ฿30,000.00 is still in your main wallet and games',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw ฿26,020 in the wallet' }))
  expect(submit().textContent).toBe('Withdraw ฿26,020')
  await user.click(submit())
  await screen.findByText('Withdrawal accepted')
  expect(control.count(WITHDRAW)).toBe(1)
})

test.each([
  ['BONUS_REMAINING', '/user/bonus', 'Go to bonus'],
  ['BONUS_ALREADY_ACTIVE', '/user/bonus', 'Go to bonus'],
  ['NO_WALLET', '/user/contact', 'Contact support'],
])('leads after %s to %s', async (code, path, way) => {
  const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await user.click(await screen.findByRole('button', { name: '500' }))
  await control.fault(WITHDRAW, 'error', { code })
  await user.click(screen.getByRole('button', { name: 'Withdraw ฿500' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
  expect(dialog.textContent?.includes('is still in')).toBe(code !== 'NO_WALLET')
  await user.click(within(dialog).getByRole('button', { name: way }))
  await waitFor(() => expect(location.pathname).toBe(path))
})

test('disables the button without a connection', async () => {
  const { fill } = await open()
  await fill('500')
  setOnline(false)
  expect(submit()).toHaveProperty('disabled', true)
  setOnline(true)
  expect(submit()).toHaveProperty('disabled', false)
})

test('does not show where the money is when the refusal may answer a repeated request', async () => {
  const { user, fill } = await open('0810000002')
  settings.keys = 'none'
  await control.fault('POST /api/statement', 'error', { status: 500 })
  await fill('100')
  await user.click(submit())
  const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
  expect(dialog.textContent).not.toContain('is still in')
})
