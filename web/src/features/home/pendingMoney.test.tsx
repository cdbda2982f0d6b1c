import { screen, waitFor, within } from '@testing-library/react'
import { SLIP_WITHIN_MINUTES } from '@wallet/contracts/limits'
import { addStatement } from '@wallet/mock-server/provider/shared/money'
import { beforeEach, expect, test } from 'vitest'
import { callApi } from '../../../demo/callApi.ts'
import { MEMBER, NOON, openBackend } from '../../../test/backend.ts'
import { latestStatementQuery } from '../../api/queries.ts'
import { queryClient } from '../../app/queryClient.ts'

const { renderApp, control } = openBackend()

beforeEach(() => {
  const { statements } = control.world().tables
  for (const { _id, status } of statements.all())
    if (status === 'PENDING') statements.edit(_id).status = 'SUCCESS'
})

const member = () => control.member(MEMBER)._id

const home = async (as = MEMBER) => {
  const { user, unmount } = await renderApp({ path: '/user/home', as })
  const head = await screen.findByRole('region', { name: 'Balance' })
  return { user, unmount, head }
}

const underWay = () => screen.findByRole('list', { name: 'Money under way' })
const nothingUnderWay = () =>
  waitFor(() => expect(screen.queryByRole('list', { name: 'Money under way' })).toBeNull())

/** Checks whether an arrival is green. Otherwise it is red. */
const isGreen = (words: HTMLElement) => words.closest<HTMLElement>('[data-good]')?.dataset.good === 'true'

/** Sends a command from another device. */
const command = (path: string, body: object) => callApi(path, body, control.tokenOf(MEMBER))

test('shows the countdown of an open QR, leads to the QR, and shows the arrival of its money', async () => {
  const { user, head } = await home()
  await user.click(screen.getByRole('button', { name: 'Deposit' }))
  await user.click(await screen.findByRole('tab', { name: 'Scan QR' }))
  await user.click(screen.getByRole('button', { name: '500' }))
  await user.click(screen.getByRole('button', { name: /^Create QR/ }))
  await screen.findByRole('region', { name: 'Scan to pay' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const line = await underWay()
  expect(line.textContent).toBe('Deposit ฿500.00QR not paid yet · 15:00\u00a0left')
  control.advance(30)

  await user.click(within(line).getByRole('button'))
  await screen.findByRole('region', { name: 'Scan to pay' })
  await user.click(screen.getByRole('button', { name: "I've paid" }))
  await waitFor(() => expect(line.textContent).toContain('Waiting for money'))
  expect(stored()).toContain(`"since":${NOON}`)

  await control.event({ type: 'qr.paid' })
  control.lookAgain()
  await screen.findByText('฿500.00 has arrived in your main wallet')
  await waitFor(() => expect(head.textContent).toContain('฿48,750.75'))
  await nothingUnderWay()
})

const stored = () => localStorage.getItem(`moving ${member()}`) ?? ''
/** Waits until the statement was read and applied to the stored items. */
const expectRead = () => waitFor(() => expect(stored()).toContain('"kind":"entry"'))

/** Stores QR codes of 500 baht that are open for a minute, one for each argument. */
const storeQr = (...codes: object[]) => {
  const now = Date.now()
  const qr = { kind: 'qr', id: 'q', bankCode: 'SCB', amount: 500, since: now, expireIn: now + 60_000 }
  localStorage.setItem(`moving ${member()}`, JSON.stringify(codes.map((fields) => ({ ...qr, ...fields }))))
}

/** Creates a QR on another device, and stores it on this one. Returns its row at the provider. */
async function addQr(bankCode: string, amount: number) {
  const { qrcodeId: id } = await command(`/qrcode/${bankCode}`, { amount })
  return { note: { id, bankCode, amount }, row: control.world().tables.qrcodes.edit(id) }
}

test('opens the QR of the line that is tapped', async () => {
  storeQr((await addQr('KBANK', 100)).note, (await addQr('WW', 200)).note)
  const { user } = await home()
  await user.click(await screen.findByRole('button', { name: /^1.more Money/, expanded: false }))
  await user.click(screen.getByRole('button', { name: /Deposit ฿200/ }))
  const qr = await screen.findByRole('region', { name: 'Scan to pay' })
  expect(qr.textContent).toContain('฿200.00')
})

test('removes the QR that another device has cancelled, and keeps the one that was reported as paid', async () => {
  const [open, reported] = [await addQr('KBANK', 100), await addQr('WW', 200)]
  storeQr(open.note, { ...reported.note, isReported: true })
  await home()
  expect((await underWay()).textContent).toContain('QR not paid yet')
  open.row.state = 'cancelled'
  reported.row.state = 'cancelled'
  control.lookAgain()
  await waitFor(() => expect(stored()).not.toContain('KBANK'))
  expect((await underWay()).textContent).toContain('Deposit ฿200.00Waiting for money')
})

test('keeps a QR on home after a tap when its provider is no longer offered', async () => {
  storeQr({})
  const { user } = await home()
  await user.click(await screen.findByRole('button', { name: /QR not paid yet/ }))
  await screen.findByText('Once the money has arrived, tap Check balance')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect((await underWay()).textContent).toContain('QR not paid yet')
})

test('keeps an expired QR for five minutes only when the member reported it as paid', async () => {
  storeQr({})
  const { unmount } = await home()
  await underWay()
  control.advance(60)
  await nothingUnderWay()
  unmount()

  storeQr({ isReported: true })
  await home()
  await underWay()
  const withdrawal = { statementType: 'withdraw', from: 'WALLET', to: 'SCB', amount: 500_00 } as const
  addStatement(control.world(), member(), { ...withdrawal, status: 'PENDING' })
  control.advance(60 + 5 * 60 - 1)
  await expectRead()
  expect((await underWay()).textContent).toContain('Waiting for money')
  control.advance(1)
  await waitFor(() => expect(stored()).not.toContain('"kind":"qr"'))
})

test('matches a QR with a deposit of its amount and kind, also if it is read after the end', async () => {
  storeQr({})
  await home()
  expect((await underWay()).textContent).toContain('QR not paid yet')
  control.addDeposit(MEMBER, 'BANK', 500)
  control.addDeposit(MEMBER, 'QR', 400)
  await command('/wallet/withdraw', { amount: 500 })
  await queryClient.refetchQueries(latestStatementQuery)
  await expectRead()
  expect(stored()).not.toContain('shownAt')
  expect((await underWay()).textContent).toContain('QR not paid yet')
  control.addDeposit(MEMBER, 'QR', 500)
  await control.fault('POST /api/statement', 'drop')
  control.advance(60)
  await screen.findByText('00:00 left')
  await control.clearFaults()
  control.lookAgain()
  await screen.findByText('฿500.00 has arrived in your main wallet')
})

test('shows the money of one of two QRs of the same amount once', async () => {
  storeQr({ id: 'k' }, { id: 'w' })
  const { user } = await home()
  await underWay()
  control.addDeposit(MEMBER, 'QR', 500)
  await queryClient.refetchQueries(latestStatementQuery)
  expect(await screen.findAllByText('฿500.00 has arrived in your main wallet')).toHaveLength(1)
  await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Close' }))
  await queryClient.refetchQueries(latestStatementQuery)
  expect(screen.queryByText(/has arrived/)).toBeNull()
  expect((await underWay()).textContent).toMatch(/^Deposit ฿500.00QR not paid yet · [\d:]+\u00a0left$/)
})

test('shows one line and one arrival for a QR whose deposit is in progress first', async () => {
  storeQr({})
  await home()
  await underWay()
  const deposit = { statementType: 'deposit', from: 'QR', to: 'WALLET', amount: 500_00 } as const
  const { _id } = addStatement(control.world(), member(), { ...deposit, status: 'PENDING' })
  control.lookAgain()
  await waitFor(async () =>
    expect((await underWay()).textContent).toMatch(/^Deposit ฿500.00Waiting for money\D+\d+:\d+$/),
  )
  control.world().tables.statements.edit(_id).status = 'SUCCESS'
  control.lookAgain()
  await screen.findByText('฿500.00 has arrived in your main wallet')
  await nothingUnderWay()
  expect(JSON.parse(stored())).toHaveLength(1)
})

test('updates the balance with an arrival that was found in the background', async () => {
  await command('/wallet/withdraw', { amount: 5000 })
  const { head } = await home()
  await underWay()
  await control.event({ type: 'withdraw.settled', status: 'FAILED' })
  await queryClient.refetchQueries(latestStatementQuery)
  await screen.findByText('฿5,000.00 did not go through, the money is back in your wallet')
  await waitFor(() => expect(head.textContent).toContain('฿48,250.75'))
})

/** Stores slips that were sent at these times, in ms since 1970. */
const storeSlips = (...times: number[]) =>
  localStorage.setItem(
    `moving ${member()}`,
    JSON.stringify(times.map((since) => ({ kind: 'slip', id: `slip of ${since}`, since }))),
  )

/** Returns a function that accepts the slip. */
function addSlip(fields: { createdAt: number; status: 'PROCESSING' | 'SUCCESS' | 'FAILED'; amount: number }) {
  const { slips } = control.world().tables
  const [known] = slips.all()
  const { _id } = slips.insert({
    ...known!,
    _id: `slip-${slips.all().length}`,
    memberId: member(),
    ...fields,
  })
  return () => {
    slips.edit(_id).status = 'SUCCESS'
    control.lookAgain()
  }
}

test('removes a slip without a result after the time within which slips are accepted', async () => {
  storeSlips(Date.now())
  await home()
  await underWay()
  control.advance(SLIP_WITHIN_MINUTES * 60)
  await waitFor(() => expect(control.count('POST /api/statement/slip')).toBe(2))
  expect((await underWay()).textContent).toContain('Checking the slip')
  control.advance(1)
  await nothingUnderWay()
})

test('shows each of two slips with its own result', async () => {
  const [first, second] = [Date.now() - 60_000, Date.now()] as const
  storeSlips(first, second)
  const accept = addSlip({ createdAt: first, status: 'PROCESSING', amount: 300_00 })
  addSlip({ createdAt: second, status: 'FAILED', amount: 0 })
  await home()
  expect(isGreen(await screen.findByText('The slip was not accepted, see why in Slip status'))).toBe(false)
  // Behind "+1", below the arrival.
  expect((await screen.findByText('Checking the slip')).closest('li')?.hidden).toBe(true)
  accept()
  expect(isGreen(await screen.findByText('The slip of ฿300.00 was accepted'))).toBe(true)
  await nothingUnderWay()
  expect(screen.getAllByText('The slip was not accepted, see why in Slip status')).toHaveLength(1)
})

test('keeps the results of two slips apart that were sent within seconds, after one was closed', async () => {
  const [first, second] = [Date.now() - 2_000, Date.now()] as const
  storeSlips(first, second)
  addSlip({ createdAt: first, status: 'FAILED', amount: 0 })
  const accept = addSlip({ createdAt: second, status: 'PROCESSING', amount: 700_00 })
  const { user } = await home()
  await screen.findByText('The slip was not accepted, see why in Slip status')
  await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Close' }))
  expect((await underWay()).textContent).toContain('Checking the slip')
  accept()
  await screen.findByText('The slip of ฿700.00 was accepted')
  expect(screen.queryByText(/was not accepted/)).toBeNull()
})
