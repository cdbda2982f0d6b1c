import { screen, waitFor, within } from '@testing-library/react'
import DOMPurify from 'dompurify'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { createQr, openDeposit, openQr, openTab } from '../../../test/depositSheet.tsx'
import { alertText, expectNoDialog, setOnline } from '../../../test/screen.ts'

const { renderApp, control, server } = openBackend()

const READ = 'GET /api/qrcode/{bankCode}'
const CANCEL = 'DELETE /api/qrcode/{qrcodeId}'

/** Opens the QR tab without the page behind it. */
async function open() {
  const { user, onClose } = await openDeposit(renderApp)
  await openTab(user, 'Scan QR')
  return { user, onClose }
}

async function openFromHome() {
  const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
  await user.click(await screen.findByRole('button', { name: 'Deposit' }))
  await openTab(user, 'Scan QR')
  return user
}

test('shows picture, amount, remaining time and steps of an open QR', async () => {
  const sanitize = vi.spyOn(DOMPurify, 'sanitize')
  const { user } = await open()
  const paper = await createQr(user)
  expect(within(paper).getByRole('img', { name: 'QR code to scan' })).toBeDefined()
  // happy-dom drops the drawing, so check the HTML that is passed to the sanitizer.
  await waitFor(() =>
    expect(sanitize.mock.calls.map(([html]) => html)).toContainEqual(expect.stringMatching(/^<svg /)),
  )
  expect(paper.textContent).toContain('฿100.00')
  expect(within(paper).getByRole('timer').textContent).toBe('15:00')
  expect(screen.getByText(/Pay exactly ฿100.00/)).toBeDefined()
  expect(screen.getByText(/^Waiting for the money/, { selector: '[role=status]' })).toBeDefined()

  control.advance(61)
  expect(within(paper).getByRole('timer').textContent).toBe('13:59')
})

/** Opens the sheet while the provider answers with this open QR. */
async function openWith(record: { qrcode: string | null; expireIn: number | null }) {
  const answer = { hasQrcode: true, qrcodeId: 'q', amount: 150, ...record }
  server.use(http.get('*/api/qrcode/KBANK', () => HttpResponse.json(answer)))
  return { answer, ...(await openDeposit(renderApp)) }
}

test('shows a QR that has no end until the provider ends it', async () => {
  const { answer } = await openWith({ qrcode: '<svg/>', expireIn: null })
  const paper = await openQr()
  expect(within(paper).getByRole('img', { name: 'QR code to scan' })).toBeDefined()
  expect(screen.queryByRole('timer')).toBeNull()
  screen.getByRole('button', { name: 'Cancel QR' })
  answer.hasQrcode = false
  control.lookAgain()
  await screen.findByRole('region', { name: 'QR expired' })
})

test('lists a QR that has no end on home until the provider ends it', async () => {
  const { answer, unmount } = await openWith({ qrcode: '<svg/>', expireIn: null })
  await openQr()
  unmount()
  const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
  const line = await screen.findByRole('button', { name: /^Deposit ฿150.00/ })
  control.advance(60 * 60)
  expect(line.textContent).toBe('Deposit ฿150.00QR not paid yet · at\u00a012:00')
  await user.click(line)
  await user.click(await screen.findByRole('button', { name: "I've paid" }))
  const reported = await screen.findByRole('link', { name: /^Deposit ฿150.00/ })
  answer.hasQrcode = false
  control.lookAgain()
  await waitFor(() => expect(reported.isConnected).toBe(false))
})

test.each([null, ''])('loads a QR again that came without a picture: %j', async (qrcode) => {
  const { answer, user } = await openWith({ qrcode, expireIn: null })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('region', { name: 'Scan to pay' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save QR image' })).toBeNull()
  screen.getByRole('button', { name: 'Cancel QR' })
  answer.qrcode = '<svg/>'
  await user.click(retry)
  await openQr()
})

test('closes the QR when the member reports the payment, and explains how to see the money', async () => {
  const { user, onClose } = await open()
  await createQr(user)
  await user.click(screen.getByRole('button', { name: "I've paid" }))
  expect(await screen.findByText('Once the money has arrived, tap Check balance')).toBeDefined()
  expect(onClose).toHaveBeenCalledOnce()
})

test('blocks a second QR of the same provider', async () => {
  const { user } = await open()
  await createQr(user)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: '500' }))
  expect(screen.queryByRole('button', { name: /^Create QR/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Waiting for payment, ฿100' }))
  expect((await openQr()).textContent).toContain('฿100.00')
})

const paths = () => control.journal(READ).map(({ path }) => path)

test('loads all QRs once each time the sheet opens', async () => {
  const user = await openFromHome()
  await waitFor(() => expect(new Set(paths()).size).toBe(5))
  expect(control.count(READ)).toBe(5)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await expectNoDialog()
  await user.click(screen.getByRole('button', { name: 'Deposit' }))
  await waitFor(() => expect(control.count(READ)).toBe(10))
})

test('loads the QRs of the other providers again after a QR was created', async () => {
  const { user } = await open()
  await screen.findAllByText(/Minimum ฿/)
  const before = control.count(READ)
  await createQr(user)
  const expected = ['WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'].map((bank) => `/api/qrcode/${bank}`)
  await waitFor(() => expect(paths().slice(0, -before)).toEqual(expect.arrayContaining(expected)))
})

async function openCancel() {
  const { user } = await open()
  await createQr(user)
  return () => user.click(screen.getByRole('button', { name: 'Cancel QR' }))
}

test.each(['answered', 'not answered'])(
  'returns to the form after a QR was cancelled: the request is %s',
  async (how) => {
    const cancel = await openCancel()
    if (how === 'not answered') await control.fault(CANCEL, 'lost-response', { times: 1 })
    await cancel()
    await screen.findByRole('tab', { name: 'Scan QR' })
    expect(screen.queryByRole('alert')).toBeNull()
    const { qrcodes } = control.world().tables
    expect(qrcodes.all().map(({ state }) => state)).toEqual(['cancelled'])
  },
)

test('shows one message when the QR was paid in the meantime', async () => {
  const cancel = await openCancel()
  await control.event({ type: 'qr.paid' })
  await cancel()
  await screen.findByRole('alertdialog', { name: 'Deposit received' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('explains the lost connection, and shows only the receipt of a QR that was paid since', async () => {
  const cancel = await openCancel()
  setOnline(false)
  screen.getByText('No internet, please check your connection', { selector: '[role=status]' })
  await control.fault(CANCEL, 'drop', { times: 1 })
  await cancel()
  expect(await alertText()).toBe('The QR is not cancelled yet, please try again')
  await control.event({ type: 'qr.paid' })
  setOnline(true)
  await screen.findByRole('alertdialog', { name: 'Deposit received' })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('offers to cancel again when the request did not arrive', async () => {
  const cancel = await openCancel()
  await control.fault(CANCEL, 'drop', { times: 1 })
  await cancel()
  expect(await alertText()).toBe('The QR is not cancelled yet, please try again')
  await cancel()
  await screen.findByRole('tab', { name: 'Scan QR' })
})
