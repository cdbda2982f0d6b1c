import { screen, waitFor } from '@testing-library/react'
import { VOUCHER_KEY } from '@wallet/contracts/limits'
import { decryptVoucher } from '@wallet/mock-server/provider/areas/deposit/voucherCipher'
import { addStatement } from '@wallet/mock-server/provider/shared/statements'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { call } from '../../api/call.ts'
import { errors } from '../../i18n/texts/en/errors.ts'
import DepositSheet from './DepositSheet.tsx'

const { renderApp, control, server } = openBackend()

const SEND = 'POST /api/wallet/truelink'
const LINK = 'https://voucher.example/campaign?v=DEMOVOUCHER'
const onClose = vi.fn()

beforeEach(() => onClose.mockClear())

async function open() {
  const { user } = await renderApp({
    as: '0810000001',
    element: <DepositSheet open onClose={onClose} />,
  })
  await user.click(await screen.findByRole('tab', { name: 'Voucher' }))
  const field = screen.getByLabelText('Voucher link')
  return {
    user,
    field,
    async send(link: string) {
      await user.clear(field)
      await user.click(field)
      await user.paste(link)
      await user.click(button())
    },
  }
}

const button = () => screen.getByRole('button', { name: 'Send link' })
const wallet = async () => (await call('GET /api/wallet')).wallet.amount
const refusal = async () => (await screen.findByRole('alert')).textContent

test('the button sleeps while there is no link', async () => {
  const { user, field } = await open()
  expect(button()).toHaveProperty('disabled', true)
  await user.type(field, '   ')
  expect(button()).toHaveProperty('disabled', true)
  await user.type(field, 'x')
  expect(button()).toHaveProperty('disabled', false)
  expect(screen.getByText('Minimum ฿2')).toBeDefined()
})

test('of two wallets that take a link, the member says which one it is for', async () => {
  const { deposit } = control.world().settings
  const second = { mode: 'AUTO', walletAccountName: 'SECOND WALLET' } as const
  control.world().set({ deposit: { ...deposit, wallets: [deposit.wallets[0]!, second] } })
  const bodies: Promise<unknown>[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/api/wallet/truelink')) bodies.push(request.clone().json())
  })
  const { user, send } = await open()
  const choice = screen.getByRole('combobox', { name: /^Send the voucher to/ })
  expect(choice.textContent).toBe('บจก. สบาย เพย์')
  await user.click(choice)
  await user.click(screen.getByRole('option', { name: 'SECOND WALLET' }))
  await send(`${LINK}250`)
  await screen.findByText(/^Voucher received/)
  const { link } = (await bodies[0]) as { link: string }
  expect(await decryptVoucher(link, VOUCHER_KEY)).toBe(`${LINK}250SECOND WALLET`)
})

test('one wallet that takes a link needs no choice', async () => {
  await open()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a voucher is credited once, and the sheet closes', async () => {
  const { user, field } = await open()
  await user.click(field)
  await user.paste(`${LINK}250`)
  await user.dblClick(button())
  const dialog = await screen.findByRole('alertdialog', { name: 'Voucher received' })
  await waitFor(() => expect(dialog.textContent).toContain('฿250.00Fromบจก. สบาย เพย์ToMain walletSuccess'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(await wallet()).toBe(26_270)
  expect(control.count(SEND)).toBe(1)
})

test('a link travels joined with the wallet account name, enciphered', async () => {
  const sent: Request[] = []
  server.events.on('request:start', ({ request }) => void sent.push(request.clone()))
  const { send } = await open()
  await send(`${LINK}250`)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [request] = sent.filter(({ url }) => url.endsWith('/api/wallet/truelink'))
  const { link } = await request!.json()
  expect(link).not.toContain('voucher.example')
  expect(decryptVoucher(link, VOUCHER_KEY)).toBe(`${LINK}250บจก. สบาย เพย์`)
})

test('a link is pasted by a tap', async () => {
  const { user, field } = await open()
  await navigator.clipboard.writeText(` ${LINK}250\n`)
  await user.click(screen.getByRole('button', { name: 'Paste' }))
  await waitFor(() => expect(field).toHaveProperty('value', `${LINK}250`))
})

test('a browser that gives nothing to paste leaves what was typed', async () => {
  const { user, field } = await open()
  await user.type(field, 'x')
  const read = vi.spyOn(navigator.clipboard, 'readText')
  read.mockResolvedValueOnce('').mockRejectedValueOnce(new Error('not allowed'))
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Paste' }))
    expect(read).toHaveBeenCalledTimes(times)
    expect(field).toHaveProperty('value', 'x')
  }
})

describe('the receipt of a voucher', () => {
  const member = () => control.world().tables.members.first('username', '0810000001')?._id ?? ''
  const receipt = () => screen.findByRole('alertdialog', { name: 'Voucher received' })

  test('never tells what another one was worth', async () => {
    const earlier = { statementType: 'deposit', from: 'VOUCHER', to: 'WALLET', amount: 777_00 } as const
    addStatement(control.world(), member(), earlier)
    control.advance(60)
    const { send } = await open()
    await waitFor(() => expect(control.count('POST /api/statement')).toBe(1))
    const release = control.hold('POST /api/statement')
    await send(`${LINK}250`)
    expect((await receipt()).textContent).not.toContain('777')
    release()
  })

  test('tells its worth where the phone is a moment ahead of the provider', async () => {
    control.misset(1.5)
    const { send } = await open()
    await send(`${LINK}250`)
    const dialog = await receipt()
    await waitFor(() => expect(dialog.textContent).toContain('฿250.00'))
  })
})

describe('a link that is refused stays in its field and says why', () => {
  test.each([
    ['worth less than 2 baht', `${LINK}1`],
    ['not a voucher', 'https://voucher.example/'],
    ['no address', 'hello'],
  ])('%s', async (_, link) => {
    const { send, field } = await open()
    await send(link)
    expect(await refusal()).toBe('The voucher link is incorrect, please check and paste again')
    expect(field).toHaveProperty('value', link)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('sent before', async () => {
    const { send } = await open()
    control.world().tables.vouchers.insert({ _id: 'DEMOVOUCHER250', memberId: 'another', usedAt: Date.now() })
    await send(`${LINK}250`)
    expect(await refusal()).toBe('This voucher link has already been used')
    expect(await wallet()).toBe(26_020)
  })

  test.each(['NO_WALLET', 'KEY_MISSING'] as const)('%s', async (code) => {
    const { send } = await open()
    await control.fault(SEND, 'error', { code })
    await send(`${LINK}250`)
    expect(await refusal()).toBe(errors[code])
  })
})

describe('a link whose answer is lost', () => {
  test('is found in the statement, and not sent again', async () => {
    const { user, send } = await open()
    await waitFor(() => expect(control.count('POST /api/statement')).toBe(1))
    await control.fault(SEND, 'lost-response', { times: 1 })
    await send(`${LINK}250`)
    await screen.findByRole('heading', { name: 'Voucher received' })
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(control.count(SEND)).toBe(1)
  })

  test('and that was not found, may be sent again: a voucher is taken once', async () => {
    const { user, send } = await open()
    await control.fault(SEND, 'drop', { times: 1 })
    await send(`${LINK}250`)
    await screen.findByText('Checking the result')
    expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull()
    control.advance(61)
    await screen.findByText(/“Send link” was not found so far/)
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await screen.findByRole('heading', { name: 'Voucher received' })
    expect(await wallet()).toBe(26_270)
  })

  test('is not taken for received when another deposit arrives', async () => {
    const { send } = await open()
    await control.fault(SEND, 'drop', { times: 1 })
    await send(`${LINK}250`)
    await screen.findByText('Checking the result')
    await control.event({ type: 'deposit.received', username: '0810000001', amount: 250 })
    control.advance(61)
    await screen.findByText(/“Send link” was not found so far/)
  })

  test('is nowhere written down', async () => {
    const { send } = await open()
    await control.fault(SEND, 'drop', { times: 1 })
    await send(`${LINK}250`)
    await screen.findByText('Checking the result')
    const stored = JSON.stringify({ ...localStorage })
    expect(stored).toContain('voucher')
    expect(stored).not.toContain('DEMOVOUCHER')
  })
})
