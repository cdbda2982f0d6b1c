import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import DepositSheet from '../features/deposit/DepositSheet.tsx'
import WithdrawSheet from '../features/withdraw/WithdrawSheet.tsx'

const { renderApp, control } = openBackend()

const MEMBER = '0810000001'
const close = () => {}

test.each([
  ['th', 'ไทยพาณิชย์'],
  ['la', 'ໄທພານິດ'],
  ['en', 'Siam Commercial'],
] as const)("shows in %s the member's bank as %s on home and in the withdrawal", async (language, name) => {
  const holder = `${name} · กานต์ วงศ์สุวรรณ`
  const { unmount } = await renderApp({ path: '/user/home', as: MEMBER, language })
  expect(await screen.findByText(holder)).toBeDefined()
  unmount()
  await renderApp({ as: MEMBER, language, element: <WithdrawSheet open onClose={close} /> })
  expect(await screen.findByText(holder)).toBeDefined()
})

test('names the deposit accounts in the language, and an unknown bank as the provider does', async () => {
  const { deposit } = control.world().settings
  const [account] = deposit.banks
  const gsb = { bankCode: 'GSB', bankAccountNo: '1', bank: { nameTH: 'ออมสิน', nameEN: 'GSB Bank' } } as const
  const other = { bankCode: 'WW', bankAccountNo: '2', bank: { nameTH: 'ใหม่', nameEN: 'New Bank' } } as const
  const banks = [{}, gsb, other].map((own) => ({ ...account!, ...own }))
  control.world().set({ deposit: { ...deposit, isManual: true, banks } })
  await renderApp({ as: MEMBER, language: 'la', element: <DepositSheet open onClose={close} /> })
  expect(await screen.findByText('ໄທພານິດ')).toBeDefined()
  expect(screen.getByText('ອອມສິນ')).toBeDefined()
  expect(screen.getByText('New Bank')).toBeDefined()
})

test('shows no bank name in another script while the bank codes load', async () => {
  const release = control.hold('GET /api/lookup/banks')
  await renderApp({ path: '/user/home', as: MEMBER, language: 'la' })
  const account = await screen.findByRole('link', { name: /4160827351/ })
  expect(account.textContent).toContain('416-082-7351กานต์ วงศ์สุวรรณ')
  release()
  await waitFor(() => expect(account.textContent).toContain('ໄທພານິດ · กานต์ วงศ์สุวรรณ'))
})
