import { act, screen, waitFor } from '@testing-library/react'
import { createQr as createQrAtProvider, payeeOf } from '@wallet/mock-server/provider/areas/qr/codes'
import { expect, test } from 'vitest'
import { NEW_MEMBER, openBackend } from '../../../test/backend.ts'
import {
  createButton,
  createQr,
  openDeposit,
  openQr,
  openTab,
  qrAmount,
  qrProvider,
} from '../../../test/depositSheet.tsx'
import { alertText } from '../../../test/screen.ts'
import { isCommandPending } from '../../api/command.ts'
import { logIn, logOut } from '../../api/session.ts'
import { queryClient } from '../../app/queryClient.ts'
import { qrQuery } from './queries.ts'

const { renderApp, control } = openBackend()
const CREATE = 'POST /api/qrcode/{bankCode}'

async function open() {
  const { user } = await openDeposit(renderApp)
  await openTab(user, 'Scan QR')
  return user
}

test('shows the amount that the provider makes of the entered amount', async () => {
  const user = await open()
  await user.click(qrProvider('PayOneX'))
  await user.type(qrAmount(), '100.25')
  await user.click(createButton())
  expect((await openQr()).textContent).toContain('฿101.00')
  screen.getByText(/Pay exactly ฿101.00/)
  screen.getByText(/^The provider takes whole baht only/)
})

test('explains the satang that the provider adds', async () => {
  const user = await open()
  await user.click(qrProvider('PayTimz'))
  await createQr(user)
  await screen.findByText(/^The satang identify your payment/)
})

test('disables the create button below the minimum', async () => {
  const user = await open()
  await user.click(qrProvider('WW Pay'))
  expect(createButton()).toHaveProperty('disabled', true)
  await user.type(qrAmount(), '99.99')
  expect(createButton()).toHaveProperty('disabled', true)
  await user.clear(qrAmount())
  await user.type(qrAmount(), '100')
  expect(createButton()).toHaveProperty('disabled', false)
})

test('shows the minimum and sends nothing for less than one baht', async () => {
  const user = await open()
  await user.type(qrAmount(), '0.99')
  await user.click(createButton())
  expect(await alertText()).toBe('Minimum deposit 1\u00a0baht')
  expect(control.count(CREATE)).toBe(0)
  await user.clear(qrAmount())
  await user.type(qrAmount(), '1')
  await user.click(createButton())
  expect((await openQr()).textContent).toContain('฿1.00')
})

test('opens the QR when the response is lost, without a second request', async () => {
  const user = await open()
  await control.fault(CREATE, 'lost-response')
  expect((await createQr(user)).textContent).toContain('฿100.00')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(control.count(CREATE)).toBe(1)
})

test('does not show the QR of a member to the next one who logs in before the answer', async () => {
  const user = await open()
  const release = control.hold(CREATE)
  await user.click(screen.getByRole('button', { name: '100' }))
  await user.click(createButton())
  await waitFor(() => expect(isCommandPending()).toBe(true))
  logOut()
  queryClient.clear()
  logIn(control.tokenOf(NEW_MEMBER), true)
  release()
  await waitFor(() => expect(isCommandPending()).toBe(false))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(queryClient.getQueryData(qrQuery('KBANK').queryKey)?.hasQrcode).not.toBe(true)
  expect(localStorage.getItem(`moving ${control.member(NEW_MEMBER)._id}`)).toBeNull()
})

test('leads to the open QR when another device has created one meanwhile', async () => {
  const user = await open()
  await screen.findAllByText(/Minimum ฿/)
  const payee = payeeOf(control.world(), 'KBANK')
  createQrAtProvider(control.world(), control.member('0810000001')._id, payee, 25_000)
  await user.click(screen.getByRole('button', { name: '100' }))
  await user.click(createButton())
  expect(await alertText()).toBe('A QR of ฿250.00 is waiting for payment. Pay or cancel it first.')
  await waitFor(() => expect(qrProvider('Kasikornbank').textContent).toContain('Waiting for payment, ฿250'))
  await user.click(qrProvider('Kasikornbank'))
  expect((await openQr()).textContent).toContain('฿250.00')
})

test('offers a new QR as soon as the open one has expired', async () => {
  const user = await open()
  await screen.findAllByText(/Minimum ฿/)
  await createQr(user)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByRole('button', { name: 'Waiting for payment, ฿100' })
  const release = control.hold('GET /api/qrcode/{bankCode}')
  act(() => control.advance(15 * 60))
  expect(screen.queryByText(/Waiting for payment/)).toBeNull()
  createButton()
  release()
})

test('moves between the providers with the arrow keys, as one tab stop', async () => {
  const user = await open()
  await screen.findAllByText(/Minimum ฿/)
  const radios = screen.getAllByRole('radio')
  expect(radios.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1])
  act(() => radios[0]!.focus())
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(radios[1])
  expect(radios[1]!.getAttribute('aria-checked')).toBe('true')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(radios.at(-1))
})

test.each([
  ['#qr', 'Scan QR'],
  ['#voucher', 'Voucher'],
])('opens the deposit sheet of the link %s at its tab', async (hash, name) => {
  await renderApp({ path: `/user/home${hash}`, as: NEW_MEMBER })
  expect(await screen.findByRole('tab', { name, selected: true })).toBeDefined()
})
