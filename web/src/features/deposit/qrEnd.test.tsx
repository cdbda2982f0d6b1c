import { screen, waitFor, within } from '@testing-library/react'
import { QR_VALID_MINUTES } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { MEMBER, openBackend } from '../../../test/backend.ts'
import { createQr, openQr, openTab, qrProvider } from '../../../test/depositSheet.tsx'
import { expectNoDialog } from '../../../test/screen.ts'
import { stopTimers } from '../../../test/timers.ts'
import { commandWith } from '../../api/command.ts'
import { queryClient } from '../../app/queryClient.ts'
import { qrKey } from './queries.ts'

const { renderApp, control } = openBackend()
const VALID_S = QR_VALID_MINUTES * 60
const CHECK = 'GET /api/wallet/refresh/slot'

/** Creates a QR of 100 baht from home. The first provider is selected unless another is named. */
async function create(provider?: string) {
  const { user } = await renderApp({ path: '/user/home', as: MEMBER })
  await user.click(await screen.findByRole('button', { name: 'Deposit' }))
  await openTab(user, 'Scan QR')
  if (provider) await user.click(qrProvider(provider))
  return { user, paper: await createQr(user) }
}

/** Ends every QR at the provider without a payment. */
function endAtProvider() {
  const { qrcodes } = control.world().tables
  for (const { _id } of qrcodes.all()) qrcodes.edit(_id).state = 'cancelled'
  control.lookAgain()
}

const pendingList = () => screen.queryByRole('list', { name: 'Money under way' })
const stored = () => localStorage.getItem(`moving ${control.member(MEMBER)._id}`) ?? ''

async function expectPaid() {
  const receipt = await screen.findByRole('alertdialog', { name: 'Deposit received' })
  expect(receipt.textContent).toMatch(/^Deposit received(฿100.00){2}From.+ToMain wallet/)
  await expectNoDialog()
}

const NOT_PAID = 'Once the money has arrived, tap Check balance'

async function expectNotPaid() {
  await screen.findByText(NOT_PAID)
  expect(screen.queryByText('Deposit received')).toBeNull()
  await expectNoDialog()
}

test.each(['can be loaded', 'cannot be loaded'])(
  'shows the receipt of a QR that was paid in its last second and %s',
  async (how) => {
    await create()
    control.advance(VALID_S - 1)
    await control.event({ type: 'qr.paid' })
    if (how === 'cannot be loaded') await control.fault('GET /api/qrcode/{bankCode}', 'drop')
    control.advance(1)
    await expectPaid()
  },
)

test('shows the receipt and the new total 6 s after the payment', async () => {
  const pass = stopTimers()
  await create()
  await control.event({ type: 'qr.paid' })
  await pass(6_000)
  await expectPaid()
  expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain('฿48,350.75')
})

test('credits a QR on return from the bank app when its provider waits for a balance check', async () => {
  await create('PayOneX')
  await control.event({ type: 'qr.paid' })
  expect(screen.queryByText('Deposit received')).toBeNull()
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(control.world().tables.qrcodes.all().at(-1)?.state).toBe('credited'))
  control.lookAgain()
  await expectPaid()
})

test.each([
  ['paid', 'returns'],
  ['paid', 'checks the balance'],
  ['not paid', 'checks the balance'],
])('shows whether a QR was paid that ended offline: %s, and the member %s', async (paid, how) => {
  const { user } = await create()
  if (paid === 'paid') await control.event({ type: 'qr.paid' })
  await control.fault('*', 'drop')
  control.advance(VALID_S)
  await screen.findByText('QR expired')
  await control.clearFaults()
  const checks = control.count(CHECK)
  if (how === 'returns') control.lookAgain()
  else await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Check balance' }))
  await waitFor(() => expect(control.count(CHECK)).toBe(checks + 1))
  if (paid === 'paid') await expectPaid()
  await expectNoDialog()
})

test('shows a new QR of the same provider in place of an expired one', async () => {
  await create()
  const release = control.hold('POST /api/statement')
  control.advance(VALID_S)
  await screen.findByText('QR expired')
  const input = { params: { bankCode: 'KBANK' }, body: { amount: 200 } } as const
  await commandWith('key', 'POST /api/qrcode/{bankCode}', input)
  control.lookAgain()
  const paper = await openQr()
  release()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(paper.textContent).toMatch(/Scan to pay.*200.00/s)
})

test('shows 00:00 and what to do for an expired QR, polls no more, and gives way to a new QR', async () => {
  const pass = stopTimers()
  const { user } = await create()
  control.advance(VALID_S - 1)
  expect(screen.getByRole('timer').textContent).toBe('00:01')
  control.advance(1)
  expect((await screen.findByRole('region', { name: 'QR expired' })).textContent).toContain('00:00')
  expect(screen.queryByRole('timer')).toBeNull()
  screen.getByText('If you have paid, the money arrives within 1 minute. If it does not, tap Check balance.')
  screen.getByText("Not paid yet? Don't pay with this QR, create a new one")
  const polls = control.count('GET /api/qrcode/{bankCode}')
  await pass(12_000)
  expect(control.count('GET /api/qrcode/{bankCode}')).toBe(polls)

  await user.click(screen.getByRole('button', { name: 'Create a new QR' }))
  await screen.findByRole('tab', { name: 'Scan QR' })
  await createQr(user)
  expect(control.count('POST /api/qrcode/{bankCode}')).toBe(2)
})

test('shows a QR as expired when the provider ends it shortly before the deadline, and the next QR of another device', async () => {
  await create()
  control.advance(VALID_S - 2)
  endAtProvider()
  await screen.findByText('QR expired')
  const { tables, now } = control.world()
  tables.qrcodes.insert({ ...tables.qrcodes.all()[0]!, _id: 'next', state: 'open', expiresAt: now + 60_000 })
  control.lookAgain()
  expect((await screen.findByRole('timer')).textContent).toBe('01:00')
})

test.each([
  ['fast', 90],
  ['slow', -90],
])('shows the full remaining time, also on home, when the clock of the phone is %s', async (_, seconds) => {
  control.misset(seconds)
  const { user, paper } = await create()
  expect(within(paper).getByRole('timer').textContent).toBe('15:00')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(pendingList()?.textContent).toContain('15:00'))
})

test.each(['an earlier', 'a failed'])(
  'is not shown as paid by %s deposit of the same amount',
  async (which) => {
    if (which === 'a failed') await create()
    control.addDeposit(MEMBER, 'QR', 100)
    const { statements } = control.world().tables
    if (which === 'a failed') statements.edit(statements.all().at(-1)?._id ?? '').status = 'FAILED'
    control.advance(10)
    if (which === 'an earlier') await create()
    const release = control.hold('POST /api/statement')
    endAtProvider()
    await waitFor(() => expect(queryClient.isFetching({ queryKey: qrKey })).toBe(0))
    // The wallet is read again before the search for the payment ends.
    const reads = control.count('GET /api/wallet')
    control.advance(1)
    await waitFor(() => expect(control.count('GET /api/wallet')).toBeGreaterThan(reads))
    release()
    await expectNotPaid()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.getAllByText(NOT_PAID)).toHaveLength(1)
  },
)

async function openReported() {
  const { user } = await create()
  await user.click(screen.getByRole('button', { name: "I've paid" }))
  await waitFor(() => expect(pendingList()?.textContent).toContain('Waiting for money'))
  await user.click(screen.getByRole('button', { name: 'Deposit' }))
  await openQr()
  return user
}

test('removes a QR that was reported as paid from home when the member cancels it', async () => {
  const user = await openReported()
  expect(stored()).toContain('"kind":"qr"')
  await user.click(screen.getByRole('button', { name: 'Cancel QR' }))
  await waitFor(() => expect(stored()).not.toContain('"kind":"qr"'))
})

test('keeps a QR that was reported as paid on home when the provider ends it', async () => {
  await openReported()
  endAtProvider()
  await expectNotPaid()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(pendingList()?.textContent).toContain('Waiting for money')
})
