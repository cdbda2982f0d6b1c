import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createElement, type FunctionComponent } from 'react'
import { vi } from 'vitest'
import DepositSheet from '../../src/features/deposit/DepositSheet.tsx'
import TransferSheet from '../../src/features/transfer/TransferSheet.tsx'
import WithdrawSheet from '../../src/features/withdraw/WithdrawSheet.tsx'
import type { ModalProps } from '../../src/ui/Modal.tsx'
import { type Backend, press, type Scene } from './scene.ts'

const MEMBER = '0810000001'
const WITHDRAW = 'POST /api/wallet/withdraw'
const QR = 'POST /api/qrcode/{bankCode}'

const sheet =
  (Sheet: FunctionComponent<ModalProps>, prepare: (user: UserEvent) => Promise<unknown>, as = MEMBER) =>
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

const enter = async (user: UserEvent, label: string, text: string) => {
  await user.click(await screen.findByLabelText(label, { selector: 'input' }))
  await user.paste(text)
}

const deposit = (tab: string, prepare?: (user: UserEvent) => Promise<unknown>, as = MEMBER) =>
  sheet(
    DepositSheet,
    async (user) => {
      await user.click(await screen.findByRole('tab', { name: tab }))
      await prepare?.(user)
    },
    as,
  )

const transfer = (from: RegExp, baht: string) =>
  sheet(TransferSheet, async (user) => {
    await pick(user, 'From', from)
    await pick(user, 'To', /Naga/)
    await enter(user, 'Amount', baht)
  })

const withdraw = (baht: string, as = MEMBER) =>
  sheet(WithdrawSheet, (user) => enter(user, 'Amount to withdraw', baht), as)

/** A picture that the page can draw. */
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

const createQr = {
  name: 'Deposit, create QR',
  endpoint: QR,
  place: 'red toast',
  act: press(/^Create QR/),
} as const
const sendSlip = {
  name: 'Deposit, send slip',
  endpoint: 'POST /api/wallet/slip',
  place: 'red toast',
  open: deposit('Bank transfer', chooseSlip),
  act: press('Send slip'),
} as const
const voucher = {
  name: 'Deposit, voucher link',
  endpoint: 'POST /api/wallet/truelink',
  place: 'red toast',
  act: press('Send link'),
} as const
const moving = {
  name: 'Transfer',
  endpoint: 'POST /api/wallet/transfer',
  place: 'error alert',
  act: press(/^Transfer/),
} as const
const paying = {
  name: 'Withdraw',
  endpoint: WITHDRAW,
  place: 'error alert',
  act: press(/^Withdraw/),
} as const

/** Deposit, transfer, withdraw. */
export const moneyScenes: Scene[] = [
  { ...createQr, open: deposit('Scan QR', press('100')) },
  {
    ...createQr,
    natural: true,
    codes: ['QR_FAIL'],
    open: deposit('Scan QR', (user) => enter(user, 'Amount', '404.04')),
  },
  {
    name: 'Deposit, cancel QR',
    endpoint: 'DELETE /api/qrcode/{qrcodeId}',
    place: 'red toast',
    open: deposit('Scan QR', async (user) => {
      await press('100')(user)
      await press(/^Create QR/)(user)
    }),
    act: press('Cancel QR'),
  },
  sendSlip,
  { ...sendSlip, natural: true, codes: ['SLIP_INVALID_FILE'] },
  {
    ...voucher,
    open: deposit('Voucher', (user) => enter(user, 'Voucher link', 'https://voucher.example/1')),
  },
  {
    ...voucher,
    natural: true,
    codes: ['TRUELINK_INVALID'],
    open: deposit('Voucher', (user) => enter(user, 'Voucher link', 'hello')),
  },
  {
    name: 'Deposit, English account name',
    endpoint: 'PUT /api/account/bankAccountName',
    place: 'red toast',
    open: async (backend) => {
      const user = await sheet(DepositSheet, async () => {}, '0810000004')(backend)
      await waitFor(() => backend.control.count('GET /api/wallet') === 1 || Promise.reject())
      await press(/^Copy .*4078123395$/)(user)
      await enter(user, 'Account name in English', 'A B')
      return user
    },
    act: press('Save and copy'),
  },
  { ...moving, open: transfer(/Main wallet/, '100') },
  { ...moving, natural: true, codes: ['TRANSFER_FAIL'], open: transfer(/Main wallet/, '40.04') },
  { ...moving, natural: true, codes: ['MONEY_NOT_ENOUGH'], open: transfer(/Bua/, '100') },
  {
    ...moving,
    name: 'Transfer (in words of its own)',
    natural: true,
    place: 'success alert',
    codes: ['SUCCESS'],
    words: () => 'Transferred ฿100.00 to Naga',
    open: transfer(/Main wallet/, '100'),
  },
  { ...paying, open: withdraw('500') },
  { ...paying, natural: true, codes: ['BONUS_CONDITION'], open: withdraw('100', '0810000002') },
  { ...paying, natural: true, codes: ['NO_BANK'], open: withdraw('100', '0810000017') },
  {
    ...paying,
    name: 'Withdraw, from all games',
    endpoint: 'POST /api/wallet/withdrawAll',
    open: withdraw('30000'),
  },
]
