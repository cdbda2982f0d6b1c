import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Name } from '@wallet/contracts/endpoints/table'
import { expect, test } from 'vitest'
import { MEMBER, openBackend } from '../../test/backend.ts'
import { editAnswer, put } from '../../test/broken.ts'
import { drum } from '../../test/transferSheet.tsx'

const { renderApp, control, server } = openBackend()

const edit = (name: Name, change: (answer: object) => object) => editAnswer(server, name, change)

const notes = () => screen.queryAllByText('This part could not be shown', { selector: '[role=status] *' })
const open = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => fireEvent.click(button))
const home = () => renderApp({ path: '/user/home', as: MEMBER, scenario: 'no-banners' })

test('shows a note, a dash and no total while parts are missing, and loads the answer again on request', async () => {
  let isBroken = true
  edit('GET /api/wallet', (answer) =>
    isBroken ? put(put(answer, ['slots', 0, 'code'], null), ['wallet', 'amount'], null) : answer,
  )
  await home()
  const balance = await screen.findByRole('region', { name: 'Balance' })
  expect(notes()).toHaveLength(1)
  expect(balance.textContent).not.toContain('48,250.75')
  expect(screen.getByText(/^Main wallet/).textContent).toBe('Main wallet -')
  isBroken = false
  const release = control.hold('GET /api/wallet')
  const retry = screen.getByRole('button', { name: 'Try again' })
  fireEvent.click(retry)
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'))
  release()
  await waitFor(() => expect(notes()).toEqual([]))
  expect(balance.textContent).toContain('48,250.75')
})

test('shows no total while a game is missing', async () => {
  edit('GET /api/wallet', (answer) => put(answer, ['slots', 0, 'code'], null))
  await home()
  expect((await screen.findByRole('region', { name: 'Balance' })).textContent).not.toContain('35,800.75')
})

/** Changes the fields of one game, or of all games and the wallet. */
const editAccounts = (fields: object, code?: string) =>
  edit('GET /api/wallet', (answer) => {
    const { wallet, slots } = answer as { wallet: object; slots: { code: string }[] }
    const edited = slots.map((slot) => (slot.code === (code ?? slot.code) ? { ...slot, ...fields } : slot))
    return { ...answer, wallet: code ? wallet : { ...wallet, ...fields }, slots: edited }
  })

test('offers a withdrawal from the wallet when the amount of a game is not known', async () => {
  edit('GET /api/wallet', (answer) => put(answer, ['slots', 0, 'amount'], '12'))
  await home()
  await open('Withdraw')
  fireEvent.change(await screen.findByLabelText('Amount to withdraw'), { target: { value: '30000' } })
  await screen.findByText('Not enough balance')
  expect(document.querySelector('dialog[open]')?.textContent).not.toContain('Total balance')
})

test('offers a transfer from a game although no amount is known', async () => {
  editAccounts({ amount: null })
  await home()
  await open('Transfer')
  expect(within(await drum('From')).getByRole('option', { name: /Naga/ })).toBeDefined()
})

test('offers no transfer to a game that cannot be opened, and says why', async () => {
  editAccounts({ web: null, android: null, ios: null, isActive: true }, 'superslot')
  await home()
  await open(/^Suea Thong/)
  await screen.findByText("This game can't be played now")
  expect(screen.queryByRole('button', { name: /^Transfer in/ })).toBeNull()
})

test('shows a note for a bank account without a number, and the other accounts', async () => {
  edit('GET /api/lookup/deposit', (answer) => put(answer, ['banks', 0, 'bankAccountNo'], 7))
  await home()
  await open('Deposit')
  await screen.findByRole('tab', { name: 'Scan QR' })
  expect(notes()).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Copy/ }).length).toBeGreaterThan(0)
})

test('shows a note instead of an empty list when the list is missing', async () => {
  edit('POST /api/statement', () => ({ total: 0, statements: null }))
  await renderApp({ path: '/user/statement', as: MEMBER })
  await waitFor(() => expect(notes()).toHaveLength(1))
  expect(screen.queryByText('Nothing here yet')).toBeNull()
})

test('lists an entry without a time under the day of the entry before', async () => {
  edit('POST /api/statement', (answer) => put(answer, ['statements', 1, 'createdAt'], null))
  await renderApp({ path: '/user/statement', as: MEMBER })
  await screen.findAllByRole('listitem')
  expect(screen.queryByRole('heading', { name: '-' })).toBeNull()
})
