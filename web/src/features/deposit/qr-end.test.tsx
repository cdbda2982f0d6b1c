import { screen, waitFor } from '@testing-library/react'
import { QR_VALID_MINUTES } from '@wallet/contracts/limits'
import { beforeEach, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'

const { renderApp, control } = openBackend()

beforeEach(() => localStorage.setItem('remember-agreement', '1'))

async function openQr() {
  const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
  await user.click(await screen.findByRole('button', { name: 'Deposit' }))
  await user.click(await screen.findByRole('tab', { name: 'Scan QR' }))
  await user.click(screen.getByRole('button', { name: '100' }))
  await user.click(screen.getByRole('button', { name: /^Create QR/ }))
  await screen.findByRole('region', { name: 'Scan to pay' })
}

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

test('a QR that the provider gives up a moment before our clock does is over, too', async () => {
  await openQr()
  control.advance(QR_VALID_MINUTES * 60 - 2)
  endAtProvider()
  expect(await screen.findByText('The QR has expired')).toBeDefined()
})

test('a QR that is gone without any money is not said to be paid', async () => {
  await openQr()
  endAtProvider()
  expect(await screen.findByText('When the money is in, tap check balance')).toBeDefined()
  expect(screen.queryByText(/is in your main wallet/)).toBeNull()
  await sheetIsClosed()
})
