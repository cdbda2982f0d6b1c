import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { QR_VALID_MINUTES } from '@wallet/contracts/limits'
import DOMPurify from 'dompurify'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import DepositSheet from './DepositSheet.tsx'

const { renderApp, control } = openBackend()

const CREATE = 'POST /api/qrcode/{bankCode}'
const READ = 'GET /api/qrcode/{bankCode}'

beforeEach(() => {
  localStorage.setItem('remember-agreement', '1')
  onClose.mockClear()
})

const onClose = vi.fn()

/** The sheet alone; with `overHome`, as it opens from there. */
async function openQrTab({ overHome = false } = {}) {
  const element = overHome ? undefined : <DepositSheet open onClose={onClose} />
  const { user } = await renderApp({ path: '/user/home', as: '0810000001', ...(element && { element }) })
  if (overHome) await user.click(await screen.findByRole('button', { name: 'Deposit' }))
  await user.click(await screen.findByRole('tab', { name: 'Scan QR' }))
  return user
}

const provider = (name: string) => screen.getByRole('radio', { name: new RegExp(name) })
const amount = () => screen.getByLabelText('Amount', { selector: 'input' })
const create = () => screen.getByRole('button', { name: /^Create QR/ })
const paper = () => screen.findByRole('region', { name: 'Scan to pay' })
const balance = async () => (await screen.findByRole('region', { name: 'Balance', hidden: true })).textContent

async function createQr(user: UserEvent, baht = '100') {
  await user.click(screen.getByRole('button', { name: baht }))
  await user.click(create())
  return paper()
}

describe('the form', () => {
  test('offers each provider with its minimum, KBANK as one that is credited by itself', async () => {
    await openQrTab()
    expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Credited automatically'),
      expect.stringMatching(/WW Pay.*Minimum ฿100/),
      expect.stringMatching(/PayTimz.*Minimum ฿10$/),
      expect.stringMatching(/PayOneX.*Minimum ฿100/),
      expect.stringMatching(/ZPay.*Minimum ฿10$/),
    ])
    expect(screen.getByText(/works once, within 15 minutes/)).toBeDefined()
  })

  test.each([
    ['PayTimz', 10],
    ['PayOneX', 30],
  ])('says how long a code of %s works', async (name, minutes) => {
    const user = await openQrTab()
    await user.click(provider(name))
    expect(screen.getByText(new RegExp(`works once, within ${minutes} minutes`))).toBeDefined()
  })

  test('a code asks for what its provider makes of the amount', async () => {
    const user = await openQrTab()
    await user.click(provider('PayOneX'))
    await user.type(amount(), '100.25')
    await user.click(create())
    expect((await paper()).textContent).toContain('฿101.00')
    expect(screen.getByText(/Pay exactly ฿101.00/)).toBeDefined()
  })

  test.each([
    ['Kasikornbank', ['10', '20', '50', '100', '500', '1,000']],
    ['WW Pay', ['100', '200', '300', '500', '1,000']],
    ['PayTimz', ['10', '50', '100', '500', '1,000']],
    ['PayOneX', ['100', '200', '300', '500', '1,000']],
    ['ZPay', ['10', '50', '100', '500', '1,000']],
  ])('has the quick amounts of %s', async (name, amounts) => {
    const user = await openQrTab()
    await user.click(provider(name))
    const chips = within(screen.getByRole('group', { name: 'Amount' })).getAllByRole('button')
    expect(chips.map(({ textContent }) => textContent)).toEqual(amounts)
  })

  test.each([
    ['Kasikornbank', '0', '0.01'],
    ['WW Pay', '99.99', '100'],
    ['ZPay', '9.99', '10'],
  ])('of %s sleeps at %s and wakes at %s', async (name, tooLittle, enough) => {
    const user = await openQrTab()
    await user.click(provider(name))
    expect(create()).toHaveProperty('disabled', true)
    await user.type(amount(), tooLittle)
    expect(create()).toHaveProperty('disabled', true)
    await user.clear(amount())
    await user.type(amount(), enough)
    expect(create()).toHaveProperty('disabled', false)
  })

  test('sends nothing for less than one baht, without a word', async () => {
    const user = await openQrTab()
    await user.type(amount(), '0.99')
    await user.click(create())
    expect(control.count(CREATE)).toBe(0)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('sends one baht', async () => {
    const user = await openQrTab()
    await user.type(amount(), '1')
    await user.click(create())
    expect((await paper()).textContent).toContain('฿1.00')
  })

  test('sends one request for two taps', async () => {
    const user = await openQrTab()
    await control.fault(CREATE, 'delay', { delayMs: 30 })
    await user.click(screen.getByRole('button', { name: '50' }))
    await user.dblClick(create())
    await paper()
    expect(control.count(CREATE)).toBe(1)
  })
})

describe('an open QR', () => {
  test('shows its picture, its amount, its time and what to do', async () => {
    const cleaned = vi.spyOn(DOMPurify, 'sanitize')
    const user = await openQrTab()
    const sheet = await createQr(user)
    expect(within(sheet).getByRole('img', { name: 'QR code to scan' })).toBeDefined()
    // This page shows no drawing: what is handed to the cleaner is what a browser shows.
    await waitFor(() =>
      expect(cleaned.mock.calls.map(([html]) => html)).toContainEqual(expect.stringMatching(/^<svg /)),
    )
    expect(sheet.textContent).toContain('฿100.00')
    expect(within(sheet).getByRole('timer').textContent).toBe('15:00')
    expect(screen.getByText(/Pay exactly ฿100.00/)).toBeDefined()

    control.advance(61)
    expect(within(sheet).getByRole('timer').textContent).toBe('13:59')
  })

  test('that is paid says so, closes, and the balance has risen by exactly that', async () => {
    const user = await openQrTab({ overHome: true })
    await createQr(user, '500')
    await control.event({ type: 'qr.paid' })
    control.lookAgain()
    expect(await screen.findByText('฿500.00 is in your main wallet')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(await balance()).toContain('฿48,750.75'))
  })

  test('that nobody pays is over at 00:00 and gives way to a new one', async () => {
    const user = await openQrTab()
    await createQr(user)
    control.advance(QR_VALID_MINUTES * 60 - 1)
    expect(screen.getByRole('timer').textContent).toBe('00:01')
    control.advance(1)
    expect(await screen.findByText('The QR has expired')).toBeDefined()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.queryByText(/is in your main wallet/)).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Create a new QR' }))
    await screen.findByRole('tab', { name: 'Scan QR' })
    await createQr(user)
    expect(control.count(CREATE)).toBe(2)
  })

  test('is cancelled at the provider', async () => {
    const user = await openQrTab()
    await createQr(user)
    await user.click(screen.getByRole('button', { name: 'Cancel QR' }))
    await screen.findByRole('tab', { name: 'Scan QR' })
    expect(
      control
        .world()
        .tables.qrcodes.all()
        .map(({ state }) => state),
    ).toEqual(['cancelled'])
  })

  test('that cannot be cancelled stays, and says why', async () => {
    const user = await openQrTab()
    await createQr(user)
    await control.fault('DELETE /api/qrcode/{qrcodeId}', 'error', { code: 'NO_DATA' })
    await user.click(screen.getByRole('button', { name: 'Cancel QR' }))
    expect((await screen.findByRole('alert')).textContent).toBe('No data found')
    expect(await paper()).toBeDefined()
  })

  test('that the member says to have paid closes, and tells how to see the money', async () => {
    const user = await openQrTab()
    await createQr(user)
    await user.click(screen.getByRole('button', { name: "I've paid" }))
    expect(await screen.findByText('Once the money has arrived, tap Check balance')).toBeDefined()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('is there again when the member comes back', async () => {
    const user = await openQrTab({ overHome: true })
    await createQr(user)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Deposit' }))
    expect(within(await paper()).getByRole('timer').textContent).toBe('15:00')
    expect(control.count(CREATE)).toBe(1)
  })

  test('of each provider is looked for once as the sheet opens', async () => {
    const user = await openQrTab()
    await createQr(user)
    const calls = control.journal()
    const earlier = calls.slice(calls.findIndex(({ endpoint }) => endpoint === CREATE))
    const asked = earlier.filter(({ endpoint }) => endpoint === READ).map(({ path }) => path)
    expect(asked).toHaveLength(5)
    expect(new Set(asked).size).toBe(5)
  })

  test('of each provider is looked for again as the sheet opens again', async () => {
    const user = await openQrTab({ overHome: true })
    await waitFor(() => expect(control.count(READ)).toBe(5))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Deposit' }))
    await waitFor(() => expect(control.count(READ)).toBe(10))
  })

  test('has the other providers look at their own again', async () => {
    const user = await openQrTab()
    await screen.findAllByText(/Minimum ฿/)
    const before = control.count(READ)
    await createQr(user)
    const askedSince = () => control.journal(READ).slice(0, -before)
    await waitFor(() => expect(askedSince().length).toBeGreaterThanOrEqual(4))
    for (const bank of ['WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'])
      expect(askedSince().map(({ path }) => path)).toContain(`/api/qrcode/${bank}`)
  })
})
