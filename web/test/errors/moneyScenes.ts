import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createElement, type FunctionComponent } from 'react'
import DepositSheet from '../../src/features/deposit/DepositSheet.tsx'
import TransferSheet from '../../src/features/transfer/TransferSheet.tsx'
import WithdrawSheet from '../../src/features/withdraw/WithdrawSheet.tsx'
import { ending } from '../../src/i18n/texts/en/ending.ts'
import type { ModalProps } from '../../src/ui/Modal.tsx'
import { stubSlipImage } from '../slipImage.ts'
import { type Action, type Backend, enter, inTurn, MEMBER, press, type Scene } from './scene.ts'

const amount = enter('Amount', '100.50')

const sheet =
  (Sheet: FunctionComponent<ModalProps>, prepare: Action, as = MEMBER) =>
  async ({ renderApp }: Backend) => {
    const { user } = await renderApp({
      as,
      element: createElement(Sheet, { open: true, onClose: () => {} }),
    })
    await prepare(user)
    return user
  }

const pick = async (user: UserEvent, drum: string, account: RegExp) =>
  user.click(
    within(await screen.findByRole('listbox', { name: drum })).getByRole('option', { name: account }),
  )

const deposit = (tab: string, prepare?: Action) =>
  sheet(DepositSheet, async (user) => {
    await user.click(await screen.findByRole('tab', { name: tab }))
    await prepare?.(user)
  })

const transfer = sheet(TransferSheet, async (user) => {
  await pick(user, 'From', /Main wallet/)
  await pick(user, 'To', /Naga/)
  await amount(user)
})

const report = sheet(DepositSheet, inTurn(press("I've transferred"), enter('Amount transferred', '500')))

const withdraw = (baht: string) => sheet(WithdrawSheet, enter('Amount to withdraw', baht))

/** An image that the page can draw. */
async function chooseSlip(user: UserEvent) {
  stubSlipImage(() => new Blob(['slip']))
  await press(/^Attach the slip/)(user)
  await user.upload(
    screen.getByLabelText('Choose the slip image'),
    new File(['slip'], 'slip.png', { type: 'image/png' }),
  )
  await screen.findByRole('img', { name: 'Slip' })
}

/** Deposit, transfer, withdraw. */
export const moneyScenes: Scene[] = [
  {
    name: 'Deposit, create QR',
    endpoint: 'POST /api/qrcode/{bankCode}',
    place: 'red toast',
    open: deposit('Scan QR', amount),
    act: press(/^Create QR/),
  },
  {
    name: 'Deposit, cancel QR',
    endpoint: 'DELETE /api/qrcode/{qrcodeId}',
    place: 'red toast',
    open: deposit('Scan QR', inTurn(press('100'), press(/^Create QR/))),
    act: press('Cancel QR'),
  },
  {
    name: 'Deposit, send slip',
    endpoint: 'POST /api/wallet/slip',
    place: 'red toast',
    open: deposit('Bank transfer', chooseSlip),
    act: press('Send slip'),
  },
  {
    name: 'Deposit, voucher link',
    endpoint: 'POST /api/wallet/truelink',
    place: 'red toast',
    open: deposit('Voucher', enter('Voucher link', 'https://voucher.example/v')),
    act: press('Send link'),
  },
  {
    name: 'Deposit, English account name',
    endpoint: 'PUT /api/account/bankAccountName',
    place: 'red toast',
    open: sheet(
      DepositSheet,
      inTurn(press(/^Copy .*4078123395$/), enter('Account name in English', 'A B')),
      '0810000004',
    ),
    act: press('Save and copy'),
  },
  {
    name: 'Transfer',
    endpoint: 'POST /api/wallet/transfer',
    place: 'error alert',
    open: transfer,
    act: press(/^Transfer/),
  },
  {
    name: 'Withdraw',
    endpoint: 'POST /api/wallet/withdraw',
    place: 'error alert',
    open: withdraw('500'),
    act: press(/^Withdraw/),
  },
  {
    name: 'Withdraw, from all games',
    endpoint: 'POST /api/wallet/withdrawAll',
    place: 'error alert',
    // The money is in the games, not "back in your wallet".
    words: (code) => (code === 'TRANSFER_FAIL' ? ending.failed : undefined),
    codes: ['TRANSFER_FAIL', 'BONUS_CONDITION'],
    open: withdraw('30000'),
    act: press(/^Withdraw/),
  },
  {
    name: 'Deposit, report a transfer',
    endpoint: 'POST /api/wallet/add',
    place: 'error alert',
    open: (backend) => {
      const wallet = { mode: 'MANUAL', walletAccountName: 'SABAI PAY' } as const
      backend.control.world().set({ deposit: { isManual: true, banks: [], wallets: [wallet] } })
      return report(backend)
    },
    act: press(/^I've transferred ฿/),
  },
]
