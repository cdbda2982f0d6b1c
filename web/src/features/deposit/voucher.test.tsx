import { screen, waitFor } from '@testing-library/react'
import { VOUCHER_KEY } from '@wallet/contracts/limits'
import { decryptVoucher } from '@wallet/mock-server/provider/areas/deposit/voucherCipher'
import { createQr, payeeOf } from '@wallet/mock-server/provider/areas/qr/codes'
import { expect, test, vi } from 'vitest'
import { MEMBER, openBackend } from '../../../test/backend.ts'
import { openDeposit, openTab } from '../../../test/depositSheet.tsx'
import { call } from '../../api/call.ts'
import { queryClient } from '../../app/queryClient.ts'
import { currentToasts, toast } from '../../ui/toast.ts'
import { qrQuery } from './queries.ts'

const { renderApp, control, server } = openBackend()

const SEND = 'POST /api/wallet/truelink'
const LINK = 'https://voucher.example/campaign?v=DEMOVOUCHER250'

async function open() {
  const { user, onClose } = await openDeposit(renderApp)
  await openTab(user, 'Voucher')
  const field = screen.getByLabelText('Voucher link')
  async function send(link = LINK) {
    await user.clear(field)
    await user.click(field)
    await user.paste(link)
    await user.dblClick(button())
  }
  return { user, onClose, field, send }
}

test('keeps the tab that the member chose when an open QR is read late', async () => {
  createQr(control.world(), control.member(MEMBER)._id, payeeOf(control.world(), 'KBANK'), 10_000)
  const release = control.hold('GET /api/qrcode/{bankCode}')
  const { user, field } = await open()
  await user.type(field, LINK)
  release()
  await waitFor(() => expect(queryClient.getQueryData(qrQuery('KBANK').queryKey)?.hasQrcode).toBe(true))
  expect(screen.getByLabelText('Voucher link')).toHaveProperty('value', LINK)
})

/** Returns the encrypted link that is sent next. */
const nextLink = () =>
  new Promise<string>((resolve) =>
    server.events.on('request:start', async ({ request }) => {
      if (request.url.endsWith('/api/wallet/truelink')) resolve((await request.clone().json()).link)
    }),
  )

const button = () => screen.getByRole('button', { name: 'Send link' })
const wallet = async () => (await call('GET /api/wallet')).wallet.amount

test('credits the voucher once for two taps, and closes', async () => {
  const { onClose, send } = await open()
  toast.error('An earlier link was refused')
  await send()
  const dialog = await screen.findByRole('alertdialog', { name: 'Voucher received' })
  await waitFor(() => expect(dialog.textContent).toContain('฿250.00FromVoucherToMain wallet'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(currentToasts()).toEqual([])
  expect(await wallet()).toBe(26_270)
  expect(control.count(SEND)).toBe(1)
})

test('lets the member choose between two wallets, also without a bank', async () => {
  const { deposit } = control.world().settings
  const second = { mode: 'AUTO', walletAccountName: 'SECOND WALLET' } as const
  control.world().set({ deposit: { ...deposit, banks: [], wallets: [deposit.wallets[0]!, second] } })
  const link = nextLink()
  const { user, send } = await open()
  const choice = screen.getByRole('combobox', { name: 'Send the voucher to' })
  expect(choice).toHaveProperty('value', 'บจก. สบาย เพย์')
  await user.selectOptions(choice, 'SECOND WALLET')
  await send()
  await screen.findByText(/^Voucher received/)
  expect(decryptVoucher(await link, VOUCHER_KEY)).toBe(`${LINK}SECOND WALLET`)
})

test('enables the button with a link, which it pastes on tap, and keeps the field when the browser refuses', async () => {
  const { user, field } = await open()
  expect(button()).toHaveProperty('disabled', true)
  await user.type(field, '   ')
  expect(button()).toHaveProperty('disabled', true)
  await navigator.clipboard.writeText(` ${LINK}\n`)
  await user.click(screen.getByRole('button', { name: 'Paste' }))
  await waitFor(() => expect(field).toHaveProperty('value', LINK))
  expect(button()).toHaveProperty('disabled', false)
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Paste' }))
  expect(field).toHaveProperty('value', LINK)
})

const receipt = () => screen.findByRole('alertdialog', { name: 'Voucher received' })

test('never shows the amount of an earlier voucher', async () => {
  control.addDeposit(MEMBER, 'VOUCHER', 777)
  control.advance(60)
  const { send } = await open()
  await waitFor(() => expect(control.count('POST /api/statement')).toBe(1))
  const release = control.hold('POST /api/statement')
  await send()
  expect((await receipt()).textContent).not.toContain('777')
  release()
})

test('does not store the link of a voucher while its result is unknown', async () => {
  const { send } = await open()
  await control.fault(SEND, 'drop', { times: 1 })
  await send()
  await screen.findByText('Checking the result')
  const stored = JSON.stringify({ ...localStorage })
  expect(stored).toContain('voucher')
  expect(stored).not.toContain('DEMOVOUCHER')
})
