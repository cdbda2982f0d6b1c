import { screen, waitFor } from '@testing-library/react'
import { errorsOf } from '@wallet/contracts/endpoints/table'
import { createQr, payeeOf } from '@wallet/mock-server/provider/areas/qr/codes'
import { describe, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { errors } from '../../i18n/texts/en/errors.ts'
import DepositSheet from './DepositSheet.tsx'

const { renderApp, control } = openBackend()
const CREATE = 'POST /api/qrcode/{bankCode}'

async function openQrTab() {
  const element = <DepositSheet open onClose={() => {}} />
  const { user } = await renderApp({ path: '/user/home', as: '0810000001', element })
  await user.click(await screen.findByRole('tab', { name: 'Scan QR' }))
  return user
}

const provider = (name: string) => screen.getByRole('radio', { name: new RegExp(name) })
const amount = () => screen.getByLabelText('Amount', { selector: 'input' })
const create = () => screen.getByRole('button', { name: /^Create QR/ })
const paper = () => screen.findByRole('region', { name: 'Scan to pay' })

describe('a QR that cannot be created', () => {
  test('because the provider refuses it says so in a red toast', async () => {
    const user = await openQrTab()
    await user.type(amount(), '404.04')
    await user.click(create())
    expect((await screen.findByRole('alert')).textContent).toBe('Could not create the QR, please try again')
    expect(screen.queryByRole('timer')).toBeNull()
  })

  test('because another amount is open at the provider names that one, and leads to it', async () => {
    const user = await openQrTab()
    await screen.findAllByText(/Minimum ฿/)
    // Made on another device meanwhile.
    const payee = payeeOf(control.world(), 'KBANK')
    const member = control.world().tables.members.first('username', '0810000001')
    createQr(control.world(), member?._id ?? '', payee, 25_000)
    await user.click(screen.getByRole('button', { name: '100' }))
    await user.click(create())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('A QR of ฿250.00 is waiting for payment. Pay or cancel it first.')
    await waitFor(() => expect(provider('Kasikornbank').textContent).toContain('Waiting for payment, ฿250'))
    await user.click(provider('Kasikornbank'))
    expect((await paper()).textContent).toContain('฿250.00')
  })

  test('above the most that the provider takes is refused in its own words', async () => {
    const user = await openQrTab()
    await user.click(provider('WW Pay'))
    await user.type(amount(), '20000.01')
    await user.click(create())
    expect((await screen.findByRole('alert')).textContent).toBe('WW Pay: 20,000 THB per QR at most')
  })

  test.each(['NO_BANK', 'NO_WALLET', 'KEY_INVALID'] as const)(
    'because of %s says so in a red toast',
    async (code) => {
      expect(errorsOf(CREATE)).toContain(code)
      const user = await openQrTab()
      await control.fault(CREATE, 'error', { code })
      await user.click(screen.getByRole('button', { name: '100' }))
      await user.click(create())
      expect((await screen.findByRole('alert')).textContent).toBe(errors[code])
    },
  )

  test('is not said of one whose answer was lost: it is looked for, and no other is made', async () => {
    const user = await openQrTab()
    await control.fault(CREATE, 'drop')
    await user.click(screen.getByRole('button', { name: '100' }))
    await user.click(create())
    await screen.findByText('Checking the result')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Create QR/ })).toBeNull()
  })
})
