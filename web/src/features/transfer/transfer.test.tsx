import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { alertText, setOnline } from '../../../test/screen.ts'
import { stopTimers } from '../../../test/timers.ts'
import { amount, drum, openTransfer, submit } from '../../../test/transferSheet.tsx'
import { queryClient } from '../../app/queryClient.ts'

const backend = openBackend()
const { control, renderApp } = backend

const TRANSFER = 'POST /api/wallet/transfer'

const open = (as?: string) => openTransfer(backend, as)

test('moves the amount, shows a receipt with the balance after it, and closes', async () => {
  const { user, onClose, fill } = await open()
  await fill(/Main wallet/, /Naga/, '1234.5')
  expect(screen.getByText('Main wallet will have').parentElement?.textContent).toContain('฿24,785.50')
  const release = control.hold('GET /api/wallet')
  await user.click(screen.getByRole('button', { name: 'Transfer ฿1,234.50' }))

  const dialog = await screen.findByRole('alertdialog', { name: 'Transfer successful' })
  expect(dialog.textContent).toMatch(/Transferred (฿1,234.50){2} to Naga/)
  expect(dialog.textContent).not.toContain('Main wallet now')
  release()
  await waitFor(() =>
    expect(dialog.textContent).toContain(' to NagaFromMain walletMain wallet now฿24,785.50'),
  )
  expect(onClose).toHaveBeenCalledOnce()
  expect(control.journal(TRANSFER)[0]?.body).toEqual({ from: 'WALLET', to: 'pg', amount: 1234.5 })
})

test.each(['fails', 'waits for the connection'])(
  'shows no balance in the receipt when the read of the wallet %s',
  async (how) => {
    const { user, fill } = await open()
    await fill(/Main wallet/, /Naga/, '100')
    const release = control.hold(TRANSFER)
    await user.click(submit())
    if (how === 'fails') await control.fault('GET /api/wallet', 'error')
    else setOnline(false)
    release()
    const dialog = await screen.findByRole('alertdialog', { name: 'Transfer successful' })
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(dialog.textContent).not.toContain('Main wallet now')
  },
)

test('fills in the whole balance of the account with All', async () => {
  const { user, pick } = await open()
  await pick('From', /Pla Koi/)
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(amount()).toHaveProperty('value', '860.25')
  expect(screen.getByText('Pla Koi will have').parentElement?.textContent).toContain('฿0.00')
  expect(screen.queryByText('Not enough balance')).toBeNull()
})

test.each([
  ['Pla Koi', '860.26'],
  ['Main wallet', '1'],
])('shows that the balance of %s is too low before the transfer is sent', async (name, baht) => {
  control.member('0810000001').wallet = 0
  const { fill } = await open()
  await fill(new RegExp(name), /Naga/, baht)
  expect(screen.getByText(`${name} will have`).parentElement?.textContent).toContain('Not enough balance')
})

test('requires two different accounts', async () => {
  const { user, pick, fill } = await open()
  await drum('From')
  await user.click(submit())
  expect(await alertText()).toBe('select account')
  await pick('From', /Naga/)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(submit())
  expect(await alertText()).toBe('select account')
  await fill(/Naga/, /Naga/, '100')
  expect(await alertText()).toBe('can not transfer · The two accounts must be different')
  await user.click(submit())
  expect(control.count(TRANSFER)).toBe(0)
})

test.each(['', '0.99'])('rejects the amount "%s" below the minimum', async (baht) => {
  const { user, pick } = await open()
  await pick('From', /Main wallet/)
  await pick('To', /Naga/)
  await user.click(amount())
  if (baht) await user.paste(baht)
  await user.click(submit())
  expect(await alertText()).toBe('The minimum transfer is 1\u00a0baht')
  await user.clear(amount())
  await user.type(amount(), '1')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(control.count(TRANSFER)).toBe(0)
  await user.click(submit())
  await screen.findByRole('alertdialog', { name: 'Transfer successful' })
})

test('shows a hint to open a game account when the member has none', async () => {
  control.member('0810000003').wallet = 50_000
  await open('0810000003')
  expect(await screen.findByText(/No game account is open yet/)).toBeDefined()
})

test('locks the sheet at once, and shows the amount while the transfer takes longer than 200 ms', async () => {
  const pass = stopTimers()
  const { user, onClose, fill } = await open()
  const release = control.hold(TRANSFER)
  await fill(/Main wallet/, /Naga/, '100')
  await user.click(submit())
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  expect(amount().closest('[inert]')).not.toBeNull()
  const pendingText = "Transferring, don't close this page"
  await pass(199)
  expect(screen.queryByText(pendingText)).toBeNull()
  await pass(1)
  const pending = screen.getByText(pendingText).closest('[role=status]')
  expect(pending?.textContent).toContain('Main walletNaga฿100.00')
  expect(onClose).not.toHaveBeenCalled()
  release()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test.each([
  { code: 'NO_GAME', way: '' },
  { code: 'TRANSFER_FAIL', way: 'Contact support' },
  { code: 'ACCOUNT_BUSY', status: 409, way: '' },
])('shows that the money is still in the game after $code', async ({ way, ...refusal }) => {
  const { user, fill } = await open()
  await control.fault(TRANSFER, 'error', refusal)
  await fill(/Naga/, /Main wallet/, '100')
  await user.click(submit())
  const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
  expect(dialog.textContent).toMatch(new RegExp(`Your ฿100.00 is still in NagaGot it${way}$`))
  expect(dialog.textContent).not.toContain('back in your wallet')
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
