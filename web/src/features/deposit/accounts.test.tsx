import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import DepositSheet from './DepositSheet.tsx'

const { renderApp, control } = openBackend()

const LOOKUP = 'GET /api/lookup/deposit'
const onClose = vi.fn()
let copied: string[] = []

beforeEach(() => {
  onClose.mockClear()
  copied = []
})

/** The sheet alone, with a clipboard that remembers. */
async function openDeposit(as = '0810000001') {
  const rendered = await renderApp({ as, element: <DepositSheet open onClose={onClose} /> })
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  return rendered
}

const copyOf = (text: string) => screen.findByRole('button', { name: new RegExp(`^Copy .*${text}$`) })
const copies = async (some: string) => {
  await copyOf(some)
  return screen.getAllByRole('button', { name: /^Copy / }).map((button) => button.getAttribute('aria-label'))
}

describe('bank transfer', () => {
  test('shows the accounts of the provider that take one', async () => {
    await openDeposit()
    expect(await copies('4078123395')).toEqual([
      'Copy Siam Commercial 4078123395',
      'Copy Kasikornbank 0681552047',
      'Copy Government Savings 020344718862',
      'Copy BCEL 010122003401',
    ])
    expect(screen.getByText(/The money arrives within 1 minute/)).toBeDefined()
    expect(screen.getByText(/Deposit with your registered phone number/)).toBeDefined()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Bank transfer',
      'Scan QR',
      'Voucher',
    ])
  })

  test('names the banks in the language of the page', async () => {
    await renderApp({ as: '0810000001', language: 'th', element: <DepositSheet open onClose={onClose} /> })
    expect(await screen.findByText('ไทยพาณิชย์')).toBeDefined()
    expect(screen.queryByText('Siam Commercial')).toBeNull()
  })

  test('tells in Laos which currency each account takes, BCEL first', async () => {
    await control.scenario('laos')
    await renderApp({
      as: '0810000008',
      settings: { isLaos: true },
      element: <DepositSheet open onClose={onClose} />,
    })
    const of = (name: RegExp) =>
      screen
        .getAllByRole('button', { name })
        .map((button) => button.parentElement?.parentElement?.textContent)
    await copyOf('010122003401')
    const [kip, baht] = of(/^Copy BCEL/)
    expect(kip).toMatch(/^BCELBCEL SABAI PAY LAOLAK/)
    expect(kip).toMatch(/Transfer in kip \(LAK\): 650\skip = 1\sbaht, minimum 650\skip/)
    expect(baht).not.toContain('kip')
    expect(baht).toMatch(/^BCELBCEL SABAI PAY LAOBAHT/)
  })

  test('tells of an account in kip in every build', async () => {
    await openDeposit()
    expect(await screen.findByText(/^Transfer in kip \(LAK\): 650\skip/)).toBeDefined()
    expect(screen.getByText('LAK')).toBeDefined()
    expect(screen.queryByText('BAHT')).toBeNull()
  })

  test('names whole kip that are enough for the least deposit', async () => {
    control.world().set({ lakPerBaht: 650.5 })
    await openDeposit()
    expect(await screen.findByText(/minimum 651\skip/)).toBeDefined()
  })

  test('copies a number without its dashes, and says what was copied', async () => {
    const { user } = await openDeposit()
    await user.click(await copyOf('4078123395'))
    expect(await screen.findByText('Copied: 4078123395')).toBeDefined()
    expect(copied).toEqual(['4078123395'])
  })

  test('explains BCEL in a picture over the whole screen', async () => {
    const { user } = await openDeposit()
    await user.click(await screen.findByRole('button', { name: 'How to transfer with BCEL' }))
    const picture = screen.getByRole('dialog', { name: 'How to transfer with BCEL' })
    const steps = within(picture).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '1Open the bank app',
      '2Transfer to this account number',
      '3Save the slip and attach it',
    ])
    await user.click(within(picture).getByRole('button', { name: 'Close' }))
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'How to transfer with BCEL' })).toBeNull(),
    )
  })
})

describe('while the ways are not there', () => {
  test('their shape is', async () => {
    await control.fault(LOOKUP, 'delay', { delayMs: 50 })
    await openDeposit()
    expect(screen.getByText('Loading')).toBeDefined()
    await copyOf('4078123395')
    expect(screen.queryByText('Loading')).toBeNull()
  })

  test('and cannot be had, that is said in place alone, with a way to try again', async () => {
    await control.fault(LOOKUP, 'error', { times: 1 })
    const { user } = await openDeposit()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await copyOf('4078123395')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('because the provider has none, that is said', async () => {
    control.world().set({ deposit: { isManual: false, banks: [], wallets: [] } })
    await openDeposit()
    expect(await screen.findByText('No way to deposit right now')).toBeDefined()
    expect(screen.getByText(/contact support/)).toBeDefined()
  })

  test('because none of its banks takes a transfer, that is said', async () => {
    const { deposit } = control.world().settings
    const [account] = deposit.banks
    control.world().set({ deposit: { ...deposit, banks: [{ ...account!, bankCode: 'KTB' }], wallets: [] } })
    await openDeposit()
    expect(await screen.findByText('No way to deposit right now')).toBeDefined()
    expect(screen.queryByRole('button', { name: /slip/ })).toBeNull()
  })
})
