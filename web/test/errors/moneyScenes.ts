import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createElement, type FunctionComponent } from 'react'
import { vi } from 'vitest'
import DepositSheet from '../../src/features/deposit/DepositSheet.tsx'
import TransferSheet from '../../src/features/transfer/TransferSheet.tsx'
import WithdrawSheet from '../../src/features/withdraw/WithdrawSheet.tsx'
import { ending } from '../../src/i18n/texts/en/ending.ts'
import type { ModalProps } from '../../src/ui/Modal.tsx'
import { type Action, enter, inTurn, MEMBER } from './open.ts'
import { type Backend, type Beginning, press, type Scene } from './scene.ts'

const amount = enter('Amount', ({ amount = '' }) => amount)

const sheet =
  (Sheet: FunctionComponent<ModalProps>, prepare: Action, as = MEMBER) =>
  async ({ renderApp }: Backend, { sent }: Pick<Beginning, 'sent'>) => {
    const { user } = await renderApp({
      as,
      element: createElement(Sheet, { open: true, onClose: () => {} }),
    })
    await prepare(user, sent)
    return user
  }

const pick = async (user: UserEvent, drum: string, account: RegExp) =>
  user.click(
    within(await screen.findByRole('listbox', { name: drum })).getByRole('option', { name: account }),
  )

const deposit = (tab: string, prepare?: Action) =>
  sheet(DepositSheet, async (user, sent) => {
    await user.click(await screen.findByRole('tab', { name: tab }))
    await prepare?.(user, sent)
  })

const transfer = sheet(TransferSheet, async (user, sent) => {
  await pick(user, 'From', /Main wallet/)
  await pick(user, 'To', /Naga/)
  await amount(user, sent)
})

const report = sheet(
  DepositSheet,
  inTurn(
    press("I've transferred"),
    enter('Amount transferred', ({ amount = 500 }) => amount),
  ),
)

const withdraw = sheet(
  WithdrawSheet,
  enter('Amount to withdraw', ({ amount = '' }) => amount),
)

/** An image that the page can draw. */
async function chooseSlip(user: UserEvent) {
  const drawing = { fillRect: () => {}, drawImage: () => {} }
  vi.stubGlobal('createImageBitmap', async () => ({ width: 64, height: 96, close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['slip'])))
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
    natural: { QR_FAIL: 'red toast' },
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
    natural: { SLIP_INVALID_FILE: 'red toast' },
    open: deposit('Bank transfer', chooseSlip),
    act: press('Send slip'),
  },
  {
    name: 'Deposit, voucher link',
    endpoint: 'POST /api/wallet/truelink',
    place: 'red toast',
    natural: { TRUELINK_INVALID: 'red toast' },
    open: deposit(
      'Voucher',
      enter('Voucher link', ({ link = '' }) => link),
    ),
    act: press('Send link'),
  },
  {
    name: 'Deposit, English account name',
    endpoint: 'PUT /api/account/bankAccountName',
    place: 'red toast',
    open: async (backend, beginning) => {
      const user = await sheet(DepositSheet, async () => {}, '0810000004')(backend, beginning)
      await press(/^Copy .*4078123395$/)(user)
      await enter('Account name in English', 'A B')(user, {})
      return user
    },
    act: press('Save and copy'),
  },
  {
    name: 'Transfer',
    endpoint: 'POST /api/wallet/transfer',
    place: 'error alert',
    natural: { TRANSFER_FAIL: 'error alert', MONEY_NOT_ENOUGH: 'error alert', SUCCESS: 'success alert' },
    words: (code) => (code === 'SUCCESS' ? 'Transferred ฿100.50 to Naga' : undefined),
    open: transfer,
    act: press(/^Transfer/),
  },
  {
    name: 'Withdraw',
    endpoint: 'POST /api/wallet/withdraw',
    place: 'error alert',
    natural: { BONUS_CONDITION: 'error alert', NO_BANK: 'error alert' },
    open: withdraw,
    act: press(/^Withdraw/),
  },
  {
    name: 'Withdraw, from all games',
    endpoint: 'POST /api/wallet/withdrawAll',
    place: 'error alert',
    // The money is in the games, not "back in your wallet".
    words: (code) => (code === 'TRANSFER_FAIL' ? ending.failed : undefined),
    open: (backend) => withdraw(backend, { sent: { amount: 30_000 } }),
    act: press(/^Withdraw/),
  },
  {
    name: 'Deposit, report a transfer',
    endpoint: 'POST /api/wallet/add',
    place: 'error alert',
    natural: { NO_BANK: 'error alert' },
    open: (backend, beginning) => {
      const wallet = { mode: 'MANUAL', walletAccountName: 'SABAI PAY' } as const
      backend.control.world().set({ deposit: { isManual: true, banks: [], wallets: [wallet] } })
      return report(backend, beginning)
    },
    act: press(/^I've transferred ฿/),
  },
]
