import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Fault } from '@wallet/mock-server/engine/fault'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { logOut } from '../../api/session.ts'
import { queryClient } from '../../app/queryClient.ts'
import { settings } from '../../settings/settings.ts'

const { renderApp, control } = openBackend()

const TRANSFER = 'POST /api/wallet/transfer'
const STATEMENT = 'POST /api/statement'

/** A transfer of 100 baht from the wallet to Naga, sent from home into a line that fails in some way. */
async function send(kind: Fault['kind'], more: Partial<Fault> = {}) {
  localStorage.setItem('remember-agreement', '1')
  const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
  await user.click(await screen.findByRole('button', { name: 'Transfer' }))
  for (const [drum, account] of [
    ['From', /Main wallet/],
    ['To', /Naga/],
  ] as const)
    await user.click(
      within(await screen.findByRole('listbox', { name: drum })).getByRole('option', { name: account }),
    )
  await user.click(screen.getByRole('button', { name: '100' }))
  await waitFor(() => expect(control.count(STATEMENT)).toBe(2))
  await control.fault(TRANSFER, kind, { times: 1, ...more })
  await user.click(screen.getByRole('button', { name: 'Transfer ฿100' }))
  return user
}

const checking = () => screen.findByRole('heading', { name: 'Checking the result' })
const balance = () => screen.getByRole('region', { name: 'Balance', hidden: true }).textContent

test('a transfer whose answer is lost is found in the statement, and the balances follow', async () => {
  const user = await send('lost-response')
  expect(await screen.findByText(/Transferred ฿100.00 to Naga/)).toBeDefined()
  await waitFor(() => expect(balance()).toContain('25,920.00'))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(control.count(TRANSFER)).toBe(1)
})

test('one that was not found so far leads to the statement and to support, and without a key that holds no other is sent', async () => {
  settings.keys = 'sent'
  await send('drop')
  await checking()
  expect(
    screen.getByText(/after sending the request “Transfer ฿100”.*Please do not send it again/),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See recent transactions' }).getAttribute('href')).toBe(
    '/user/statement',
  )

  control.advance(61)
  expect(await screen.findByText(/“Transfer ฿100” was not found so far/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/user/contact')
  expect(screen.queryByRole('button', { name: /again|Transfer ฿100/ })).toBeNull()
})

test('half an answer is not believed: the statement tells', async () => {
  await send('malformed')
  expect(await screen.findByText(/Transferred ฿100.00 to Naga/)).toBeDefined()
  expect(control.count(TRANSFER)).toBe(1)
})

test.each([
  ['a page instead of an answer', 'html', {}],
  [
    'a gateway that gave up in words of its own',
    'error',
    { status: 504, code: 'Endpoint request timed out' },
  ],
  ['a provider that broke, in a code of the catalogue', 'error', { code: 'INTERNAL_SERVER_ERROR' }],
] as const)('%s leaves the outcome open', async (_, kind, more) => {
  await send(kind, more)
  await checking()
  control.advance(61)
  await screen.findByText(/was not found so far/)
})

test('who leaves the sheet meanwhile is told in a toast, and cannot send it again', async () => {
  await control.fault(STATEMENT, 'error', { code: 'INTERNAL_SERVER_ERROR', status: 500 })
  const user = await send('lost-response')
  await checking()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  await checking()
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: /^Transfer/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await control.clearFaults()
  control.lookAgain()
  await screen.findByText('Transferred ฿100.00 to Naga')
  expect(control.count(TRANSFER)).toBe(1)
})

test('a check goes on while the statement cannot be read', async () => {
  await control.fault(STATEMENT, 'error', { code: 'INTERNAL_SERVER_ERROR', status: 500 })
  const user = await send('lost-response')
  await checking()
  control.advance(61)
  await waitFor(() => expect(control.count(STATEMENT)).toBeGreaterThan(2))
  expect(screen.getByRole('heading', { name: 'Checking the result' })).toBeDefined()

  await control.clearFaults()
  control.lookAgain()
  // Who looks again in the very moment of a check waits for the next one: 15 s.
  await user.click(await screen.findByRole('button', { name: 'Done' }, { timeout: 30_000 }))
})

/** The page is gone, and with it all that was in memory; what was stored stays. */
async function open(path = '/user/home') {
  cleanup()
  logOut()
  queryClient.clear()
  return renderApp({ path, as: '0810000001' })
}

const openTransfer = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Transfer' }))

test('a reload forgets nothing: the transfer is looked for and no other is sent', async () => {
  await send('drop')
  await checking()
  const { user } = await open()
  await openTransfer(user)
  await checking()
  expect(screen.getByText(/after sending the request “Transfer ฿100”/)).toBeDefined()
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: /^Transfer/ })).toBeNull()
})

test('a login that ends meanwhile: after the next one of this member it is told, and of another one it is not', async () => {
  await control.fault(STATEMENT, 'error', { code: 'INTERNAL_SERVER_ERROR', status: 500 })
  await send('lost-response')
  await checking()
  cleanup()
  logOut()
  queryClient.clear()
  await control.clearFaults()
  const other = await renderApp({ path: '/user/home', as: '0810000002' })
  await openTransfer(other.user)
  await screen.findByRole('listbox', { name: 'From' })

  await open()
  await screen.findByText('Transferred ฿100.00 to Naga')
  expect(control.count(TRANSFER)).toBe(1)
})

test.each(['EXPIRED_AUTH_TOKEN', 'gone'])(
  'a refusal with %s proves nothing: it is looked for after the next login',
  async (code) => {
    await send('error', { code })
    await screen.findByRole('heading', { name: code === 'gone' ? 'This service is closed' : 'Welcome' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    const { user } = await open()
    await openTransfer(user)
    await checking()
    control.advance(61)
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    await screen.findByText(/Transferred ฿100.00 to Naga/)
  },
)

test('where the provider honours the key it may be sent again, with the same key: it is carried out once', async () => {
  const user = await send('drop')
  await checking()
  control.advance(61)
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  await screen.findByText(/Transferred ฿100.00 to Naga/)
  await waitFor(() => expect(balance()).toContain('25,920.00'))
})
