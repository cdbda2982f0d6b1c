import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { QR_VALID_MINUTES } from '@wallet/contracts/limits'
import { addStatement } from '@wallet/mock-server/provider/shared/statements'
import { beforeEach, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { queryClient } from '../../app/queryClient.ts'

const { renderApp, control } = openBackend()

beforeEach(() => localStorage.setItem('remember-agreement', '1'))

/** Creates a QR of 100 baht from home, after `before`; that of the first provider, or of the one named. */
async function openQr(before: () => Promise<unknown> = async () => {}, provider?: string) {
  const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
  await user.click(await screen.findByRole('button', { name: 'Deposit' }))
  await user.click(await screen.findByRole('tab', { name: 'Scan QR' }))
  if (provider) await user.click(await screen.findByRole('radio', { name: new RegExp(provider) }))
  await user.click(screen.getByRole('button', { name: '100' }))
  await before()
  await user.click(screen.getByRole('button', { name: /^Create QR/ }))
  const paper = await screen.findByRole('region', { name: 'Scan to pay' })
  return { user, paper }
}

const member = () => control.world().tables.members.first('username', '0810000001')?._id ?? ''

/** The provider no longer has it, and no money came. */
function endAtProvider() {
  const { qrcodes } = control.world().tables
  for (const { _id } of qrcodes.all()) qrcodes.edit(_id).state = 'cancelled'
  control.lookAgain()
}

const sheetIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a QR that is paid in its last second is not said to be over', async () => {
  await openQr()
  control.advance(QR_VALID_MINUTES * 60 - 1)
  await control.event({ type: 'qr.paid' })
  control.advance(1)
  expect(await screen.findByText('฿100.00 is in your main wallet')).toBeDefined()
  await sheetIsClosed()
})

test('a QR that cannot be read when its time is up is over by our clock: its money is looked for', async () => {
  await openQr()
  control.advance(QR_VALID_MINUTES * 60 - 1)
  await control.event({ type: 'qr.paid' })
  await control.fault('GET /api/qrcode/{bankCode}', 'drop')
  control.advance(1)
  expect(await screen.findByText('฿100.00 is in your main wallet')).toBeDefined()
  await sheetIsClosed()
})

test('money that waits until balances are read anew comes when the member is back from the bank', async () => {
  await openQr(undefined, 'PayOneX')
  await control.event({ type: 'qr.paid' })
  expect(screen.queryByText(/is in your main wallet/)).toBeNull()
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(control.world().tables.qrcodes.all().at(-1)?.state).toBe('credited'))
  control.lookAgain()
  expect(await screen.findByText('฿100.00 is in your main wallet')).toBeDefined()
  await sheetIsClosed()
})

test('a QR that the provider gives up a moment before our clock does is over, too', async () => {
  await openQr()
  control.advance(QR_VALID_MINUTES * 60 - 2)
  endAtProvider()
  expect(await screen.findByText('The QR has expired')).toBeDefined()
})

test('who has paid a QR that is over has the balance checked, instead of paying again', async () => {
  const CHECK = 'GET /api/wallet/refresh/slot'
  const { user } = await openQr()
  control.advance(QR_VALID_MINUTES * 60)
  await screen.findByText('The QR has expired')
  expect(screen.queryByText('Scan to pay')).toBeNull()
  const checks = control.count(CHECK)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Check balance' }))
  await sheetIsClosed()
  expect(control.count(CHECK)).toBe(checks + 1)
})

test('of a QR that is looked at again after a reload, the bar shows the time that it had in all', async () => {
  await openQr()
  await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain('"kind":"qr"'))
  cleanup()
  queryClient.clear()
  control.advance((QR_VALID_MINUTES * 60) / 3)
  const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
  const line = await screen.findByRole('list', { name: 'Money under way' })
  await user.click(within(line).getByRole('button'))
  const paper = await screen.findByRole('region', { name: 'Scan to pay' })
  await waitFor(() => {
    const bar = paper.querySelector<HTMLElement>('.bar')
    expect(Number.parseFloat(bar?.style.width ?? '')).toBeCloseTo(66.7, 0)
  })
})

test('an earlier payment of the same amount is not taken for that of a QR', async () => {
  await openQr(async () => {
    const earlier = { statementType: 'deposit', from: 'QR', to: 'WALLET', amount: 100_00 } as const
    addStatement(control.world(), member(), earlier)
    control.advance(10)
  })
  endAtProvider()
  await screen.findByText('Once the money has arrived, tap Check balance')
  expect(screen.queryByText(/is in your main wallet/)).toBeNull()
})

test.each([
  ['fast', 90],
  ['slow', -90],
])('on a phone whose clock is %s a QR has its time all the same, on home, too', async (_, seconds) => {
  control.misset(seconds)
  const { user, paper } = await openQr()
  expect(within(paper).getByRole('timer').textContent).toBe('15:00')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(line()?.textContent).toContain('15:00'))
})

test('a QR that is gone without its money is not said to be paid, whatever else has come', async () => {
  await openQr()
  const deposit = { statementType: 'deposit', to: 'WALLET' } as const
  addStatement(control.world(), member(), { ...deposit, from: 'QR', amount: 400_00 })
  addStatement(control.world(), member(), { ...deposit, from: 'BANK', amount: 100_00 })
  endAtProvider()
  expect(await screen.findByText('Once the money has arrived, tap Check balance')).toBeDefined()
  expect(screen.queryByText(/is in your main wallet/)).toBeNull()
  await sheetIsClosed()
  await waitFor(() => expect(noted()).not.toContain('"kind":"qr"'))
})

const line = () => screen.queryByRole('list', { name: 'Money under way' })
const noted = () => localStorage.getItem(`moving ${member()}`) ?? ''

/** It is reported as paid, and looked at again. */
async function openReported() {
  const { user } = await openQr()
  await user.click(screen.getByRole('button', { name: "I've paid" }))
  await waitFor(() => expect(line()?.textContent).toContain('Waiting for the money'))
  // It opens where it was left.
  await user.click(screen.getByRole('button', { name: 'Deposit' }))
  await screen.findByRole('region', { name: 'Scan to pay' })
  return user
}

test('a QR that was reported as paid, and is cancelled, is waited for no longer', async () => {
  const user = await openReported()
  expect(noted()).toContain('"kind":"qr"')
  await user.click(screen.getByRole('button', { name: 'Cancel QR' }))
  await waitFor(() => expect(noted()).not.toContain('"kind":"qr"'))
})

test('a QR that was reported as paid and is gone is still waited for on home', async () => {
  await openReported()
  endAtProvider()
  await screen.findByText('Once the money has arrived, tap Check balance')
  await sheetIsClosed()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(line()?.textContent).toContain('Waiting for the money')
})

test('while a QR is open its provider makes no other one', async () => {
  const { user } = await openQr()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: '500' }))
  expect(screen.queryByRole('button', { name: /^Create QR/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Waiting for payment, ฿100' }))
  expect((await screen.findByRole('region', { name: 'Scan to pay' })).textContent).toContain('฿100.00')
})

test('a QR is cancelled though the answer was lost', async () => {
  const { user } = await openQr()
  await control.fault('DELETE /api/qrcode/{qrcodeId}', 'lost-response')
  await user.click(screen.getByRole('button', { name: 'Cancel QR' }))
  await screen.findByRole('tab', { name: 'Scan QR' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a QR whose answer was lost is found at the provider', async () => {
  const CREATE = 'POST /api/qrcode/{bankCode}'
  const { paper } = await openQr(() => control.fault(CREATE, 'lost-response'))
  expect(paper.textContent).toContain('฿100.00')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(control.count(CREATE)).toBe(1)
})

test('of a QR that has run out the time says 00:00, and what becomes of money that was paid', async () => {
  await openQr()
  control.advance(QR_VALID_MINUTES * 60)
  await screen.findByText('Time is up', { exact: false })
  expect(screen.getByRole('region', { name: 'The QR has expired' }).textContent).toContain('00:00')
  screen.getByText(
    'If you have paid, the money arrives within 1 minute of paying. If it is still not there after that, tap Check balance.',
  )
  screen.getByText("Not paid yet? Don't pay with this QR, create a new one")
})
