import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { amount, drum, openTransfer, submit } from '../../../test/transferSheet.tsx'
import { errors } from '../../i18n/texts/en/errors.ts'

const backend = openBackend()
const { control, renderApp } = backend

const TRANSFER = 'POST /api/wallet/transfer'

const open = (as?: string) => openTransfer(backend, as)

test.each(['NO_GAME', 'TRANSFER_FAIL'])(
  'shows that the money is still in the game after %s',
  async (code) => {
    const { user, fill } = await open()
    await control.fault(TRANSFER, 'error', { code })
    await fill(/Naga/, /Main wallet/, '100')
    await user.click(submit())
    const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
    expect(dialog.textContent).toContain('Your ฿100.00 is still in Naga')
    expect(dialog.textContent).not.toContain('back in your wallet')
  },
)

test.each([
  ['more than the balance', /Bua/, '100', errors.MONEY_NOT_ENOUGH],
  [
    'an amount that the game rejects',
    /Main wallet/,
    '40.04',
    'This did not go through, the money is back in your wallet',
  ],
])('shows an alert for %s, and keeps the form', async (_, from, baht, text) => {
  const { user, onClose, fill } = await open()
  await fill(from, /Naga/, baht)
  await user.click(submit())
  const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
  expect(dialog.textContent).toContain(text)
  await user.click(within(dialog).getByRole('button', { name: 'Got it' }))
  expect(amount()).toHaveProperty('value', baht)
  expect(onClose).not.toHaveBeenCalled()
})

test('loads the balance of the game again after a refusal', async () => {
  const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
  await user.click(await screen.findByRole('button', { name: 'Transfer' }))
  const naga = async () => within(await drum('From')).getByRole('option', { name: /Naga/ })
  // Lose a round in the game after its balance was loaded.
  await control.event({ type: 'game.result', username: '0810000001', code: 'pg', amount: -12_000 })
  await user.click(await naga())
  await user.click(within(await drum('To')).getByRole('option', { name: /Main wallet/ }))
  await user.click(screen.getByRole('button', { name: 'All' }))
  await user.click(screen.getByRole('button', { name: /^Transfer ฿12,450/ }))
  await screen.findByRole('alertdialog')
  await waitFor(async () => expect((await naga()).textContent).toBe('Naga฿450.00'))
})

test('sends nothing without a connection, and disables the button when the browser reports it', async () => {
  const { user, fill } = await open()
  await fill(/Main wallet/, /Naga/, '100')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(submit())
  const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
  expect(dialog.textContent).toContain('No connection')
  expect(dialog.textContent).toContain('Your ฿100.00 is still in your main wallet')
  fireEvent(window, new Event('offline'))
  expect(submit()).toHaveProperty('disabled', true)
  expect(within(screen.getByRole('dialog')).getByText(/No connection/)).toBeDefined()

  onLine.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect(submit()).toHaveProperty('disabled', false)
  expect(control.count(TRANSFER)).toBe(0)
})
