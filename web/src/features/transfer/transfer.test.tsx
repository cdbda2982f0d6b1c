import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import TransferSheet from './TransferSheet.tsx'

const { renderApp, control } = openBackend()

const TRANSFER = 'POST /api/wallet/transfer'
const drum = (name: 'From' | 'To') => screen.findByRole('listbox', { name })
const amount = () => screen.getByLabelText('Amount', { selector: 'input' })
const submit = () => screen.getByRole('button', { name: /^Transfer/ })
const problem = async () => (await screen.findByRole('alert')).textContent

async function open(as = '0810000001') {
  const onClose = vi.fn()
  const { user } = await renderApp({ as, element: <TransferSheet open onClose={onClose} /> })
  async function pick(name: 'From' | 'To', account: RegExp) {
    await user.click(within(await drum(name)).getByRole('option', { name: account }))
  }
  return {
    user,
    onClose,
    pick,
    async fill(from: RegExp, to: RegExp, baht: string) {
      await pick('From', from)
      await pick('To', to)
      await user.click(amount())
      await user.paste(baht)
    },
  }
}

test('both sliders hold the prompt, the wallet and every active game, and stand on the prompt', async () => {
  await open()
  for (const name of ['From', 'To'] as const) {
    const options = within(await drum(name)).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'select accountScroll to select',
      'Main wallet฿26,020.00',
      'Naga฿12,450.00',
      'Chang Thong฿3,180.50',
      'Bua฿0.00',
      'Pla Koi฿860.25',
      'Mamuang฿0.00',
      'Krathong฿0.00',
      'Hua Khon฿0.00',
      'Nok Yung฿0.00',
      'Tuk Tuk฿0.00',
      'Suea Thong฿0.00',
      'Sanam฿5,000.00',
      'Takraw฿0.00',
      'Muay฿0.00',
      'Huay Dee฿740.00',
    ])
    expect(options[0]?.getAttribute('aria-selected')).toBe('true')
  }
})

test('a transfer says what it did, closes, and moved exactly that', async () => {
  const { user, onClose, fill } = await open()
  await fill(/Main wallet/, /Naga/, '1234.5')
  expect(screen.getByText('Will be left in Main wallet').parentElement?.textContent).toContain('฿24,785.50')
  await user.click(screen.getByRole('button', { name: 'Transfer ฿1,234.50' }))

  const dialog = await screen.findByRole('alertdialog', { name: 'Transfer successful' })
  within(dialog).getByText('Transferred ฿1,234.50 to Naga')
  expect(dialog.textContent).toContain('฿1,234.50FromMain walletToNagaSuccess')
  expect(within(dialog).getByText('Success').className).toContain('success')
  expect(onClose).toHaveBeenCalledOnce()
  expect(control.journal(TRANSFER)[0]?.body).toEqual({ from: 'WALLET', to: 'pg', amount: 1234.5 })
})

test('two taps send one transfer', async () => {
  const { user, fill } = await open()
  await fill(/Main wallet/, /Naga/, '100')
  await user.dblClick(submit())
  await screen.findByRole('alertdialog', { name: 'Transfer successful' })
  expect(control.count(TRANSFER)).toBe(1)
})

test('All is what the account holds', async () => {
  const { user, pick } = await open()
  await pick('From', /Pla Koi/)
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(amount()).toHaveProperty('value', '860.25')
  expect(screen.getByText('Will be left in Pla Koi').parentElement?.textContent).toContain('฿0.00')
  expect(screen.queryByText('Not enough balance')).toBeNull()
})

test('more than the account holds is said before it is sent', async () => {
  const { fill } = await open()
  await fill(/Pla Koi/, /Naga/, '860.26')
  expect(screen.getByText('Will be left in Pla Koi').parentElement?.textContent).toContain(
    'Not enough balance',
  )
})

test('the Enter key of the keyboard sends it', async () => {
  const { user, fill } = await open()
  await fill(/Main wallet/, /Naga/, '100')
  await user.keyboard('{Enter}')
  await screen.findByRole('alertdialog', { name: 'Transfer successful' })
})

test('of a game that could not be reached the money is said to be still there', async () => {
  const { user, fill } = await open()
  await control.fault(TRANSFER, 'error', { code: 'NO_GAME' })
  await fill(/Naga/, /Main wallet/, '100')
  await user.click(submit())
  const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
  expect(dialog.textContent).toContain('Your ฿100.00 is still in Naga')
})

test('an account that is not picked is asked for', async () => {
  const { user, pick } = await open()
  await drum('From')
  await user.click(submit())
  expect(await problem()).toBe('select account')
  await pick('From', /Naga/)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(submit())
  expect(await problem()).toBe('select account')
  expect(control.count(TRANSFER)).toBe(0)
})

test('nothing is moved into the account it comes from', async () => {
  const { user, fill } = await open()
  await fill(/Naga/, /Naga/, '100')
  expect(await problem()).toBe('can not transfer · The two accounts must be different')
  await user.click(submit())
  expect(control.count(TRANSFER)).toBe(0)
})

test.each(['', '0', '0.99'])('an amount of "%s" is below the minimum', async (baht) => {
  const { user, pick } = await open()
  await pick('From', /Main wallet/)
  await pick('To', /Naga/)
  await user.click(amount())
  if (baht) await user.paste(baht)
  await user.click(submit())
  expect(await problem()).toBe('The minimum transfer is 1\u00a0baht')
  await user.type(amount(), '5')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(control.count(TRANSFER)).toBe(0)
})

test('All takes the problem of a small amount away', async () => {
  const { user, pick } = await open()
  await pick('From', /Main wallet/)
  await pick('To', /Naga/)
  await user.click(submit())
  expect(await problem()).toBe('The minimum transfer is 1\u00a0baht')
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['more than there is', /Bua/, '100', 'Not enough balance for this'],
  [
    'an amount that the game refuses',
    /Main wallet/,
    '40.04',
    'This did not go through, the money is back in your wallet',
  ],
])('%s is an error alert, and the form stays', async (_, from, baht, text) => {
  const { user, onClose, fill } = await open()
  await fill(from, /Naga/, baht)
  await user.click(submit())
  const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
  expect(dialog.textContent).toContain(text)
  await user.click(within(dialog).getByRole('button', { name: 'Got it' }))
  expect(amount()).toHaveProperty('value', baht)
  expect(onClose).not.toHaveBeenCalled()
})

test('a game that holds less than was shown refuses, and what it holds is read anew', async () => {
  localStorage.setItem('remember-agreement', '1')
  const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
  await user.click(await screen.findByRole('button', { name: 'Transfer' }))
  const naga = async () => within(await drum('From')).getByRole('option', { name: /Naga/ })
  // A round that nobody here has seen.
  await control.event({ type: 'game.result', username: '0810000001', code: 'pg', amount: -12_000 })
  await user.click(await naga())
  await user.click(within(await drum('To')).getByRole('option', { name: /Main wallet/ }))
  await user.click(screen.getByRole('button', { name: 'All' }))
  await user.click(screen.getByRole('button', { name: /^Transfer ฿12,450/ }))
  await screen.findByRole('alertdialog')
  await waitFor(async () => expect((await naga()).textContent).toBe('Naga฿450.00'))
})

test('a code without words is shown as a code', async () => {
  const { user, fill } = await open()
  await control.fault(TRANSFER, 'error', { code: 'ROUTE_BUSY_41', status: 400 })
  await fill(/Main wallet/, /Naga/, '100')
  await user.click(submit())
  expect((await screen.findByRole('alertdialog', { name: 'Something went wrong' })).textContent).toContain(
    'Code ROUTE_BUSY_41',
  )
})

test('without a connection it sleeps and says why; nothing is sent when the line has gone unnoticed', async () => {
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

test('without any money it leads to the deposit', async () => {
  await open('0810000003')
  expect((await screen.findByRole('link', { name: 'Deposit' })).getAttribute('href')).toBe(
    '/user/home#deposit',
  )
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a member without a game account is told to open one', async () => {
  const { members } = control.world().tables
  members.edit(members.first('username', '0810000003')?._id ?? '').wallet = 50_000
  await open('0810000003')
  expect(await screen.findByText(/No game account is open yet/)).toBeDefined()
})

test('while it is sent the sheet stays and says so', async () => {
  const { user, onClose, fill } = await open()
  const release = control.hold(TRANSFER)
  await fill(/Main wallet/, /Naga/, '100')
  await user.click(submit())
  expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  // What is on its way is not changed any more.
  expect(amount().closest('[inert]')).not.toBeNull()
  expect(
    (await screen.findByText("Transferring, don't close this page")).parentElement?.textContent,
  ).toContain('Main walletNaga฿100.00')
  expect(onClose).not.toHaveBeenCalled()
  release()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
