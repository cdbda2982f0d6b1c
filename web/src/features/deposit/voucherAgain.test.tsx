import { screen } from '@testing-library/react'
import { addStatement } from '@wallet/mock-server/provider/shared/statements'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { settings } from '../../settings/settings.ts'
import DepositSheet from './DepositSheet.tsx'

const { renderApp, control } = openBackend()

const SEND = 'POST /api/wallet/truelink'

/** A link is sent, its call is lost, and for a minute nobody knows what became of it. */
async function sendAndLose() {
  const { user } = await renderApp({ as: '0810000001', element: <DepositSheet open onClose={() => {}} /> })
  settings.keys = 'sent'
  await user.click(await screen.findByRole('tab', { name: 'Voucher' }))
  await user.click(screen.getByLabelText('Voucher link'))
  await user.paste('https://voucher.example/campaign?v=DEMOVOUCHER250')
  await control.fault(SEND, 'drop', { times: 1 })
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await screen.findByText('Checking the result')
  control.advance(61)
  const again = await screen.findByRole('button', { name: 'Send again' })
  return () => user.click(again)
}

test('a voucher may be sent again though no key holds: the provider takes it once', async () => {
  const sendAgain = await sendAndLose()
  await sendAgain()
  await screen.findByRole('heading', { name: 'Voucher received' })
})

test('one that had arrived the first time is not said to be refused', async () => {
  const sendAgain = await sendAndLose()
  const { members, vouchers } = control.world().tables
  const memberId = members.first('username', '0810000001')?._id ?? ''
  vouchers.insert({ _id: 'DEMOVOUCHER250', memberId, usedAt: Date.now() })
  const entry = { statementType: 'deposit', from: 'VOUCHER', to: 'WALLET', amount: 250_00 } as const
  addStatement(control.world(), memberId, entry)
  await sendAgain()
  await screen.findByRole('heading', { name: 'Voucher received' })
  expect(screen.queryByRole('alert')).toBeNull()
})
