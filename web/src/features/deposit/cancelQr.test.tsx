import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import DepositSheet from './DepositSheet.tsx'

const { renderApp, control } = openBackend()

const CANCEL = 'DELETE /api/qrcode/{qrcodeId}'

beforeEach(() => localStorage.setItem('remember-agreement', '1'))

describe('a QR whose cancelling was not answered is looked at again:', () => {
  async function open(kind: 'lost-response' | 'drop') {
    const element = <DepositSheet open onClose={() => {}} />
    const { user } = await renderApp({ path: '/user/home', as: '0810000001', element })
    await user.click(await screen.findByRole('tab', { name: 'Scan QR' }))
    await user.click(screen.getByRole('button', { name: '100' }))
    await user.click(screen.getByRole('button', { name: /^Create QR/ }))
    await screen.findByRole('region', { name: 'Scan to pay' })
    await control.fault(CANCEL, kind, { times: 1 })
    return () => user.click(screen.getByRole('button', { name: 'Cancel QR' }))
  }

  test('it is gone', async () => {
    const cancel = await open('lost-response')
    await cancel()
    await screen.findByRole('tab', { name: 'Scan QR' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('it is still there, and can be cancelled again', async () => {
    const cancel = await open('drop')
    await cancel()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The QR is not cancelled so far, you can cancel it again',
    )
    await cancel()
    await screen.findByRole('tab', { name: 'Scan QR' })
  })

  test('where it cannot be looked at, nobody says what is', async () => {
    const cancel = await open('lost-response')
    await control.fault('GET /api/qrcode/{bankCode}', 'drop')
    await cancel()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No answer from the system, so the result is not known. It is safe to try again.',
    )
    await control.clearFaults()
  })
})
