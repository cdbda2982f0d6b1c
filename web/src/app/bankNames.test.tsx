import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, openBackend } from '../../test/backend.ts'
import DepositSheet from '../features/deposit/DepositSheet.tsx'

const { renderApp, control } = openBackend()

test.each([
  ['th', 'กสิกรไทย', 'ใหม่'],
  ['la', 'ກະສິກອນໄທ', 'New Bank'],
  ['en', 'Kasikornbank', 'New Bank'],
] as const)(
  'names in %s a known bank %s, and an unknown one %s as the provider does',
  async (language, ...names) => {
    const { deposit } = control.world().settings
    const account = deposit.banks.find(({ bankCode }) => bankCode === 'KBANK')
    const other = { bankCode: 'WW', bankAccountNo: '2', bank: { nameTH: 'ใหม่', nameEN: 'New Bank' } } as const
    const banks = [{}, other].map((own) => ({ ...account!, ...own }))
    control.world().set({ deposit: { ...deposit, isManual: true, banks } })
    await renderApp({ as: MEMBER, language, element: <DepositSheet open onClose={() => {}} /> })
    for (const name of names) expect(await screen.findByText(name)).toBeDefined()
  },
)

test('shows no bank name in another script while the bank codes load', async () => {
  const release = control.hold('GET /api/lookup/banks')
  await renderApp({ path: '/user/home', as: MEMBER, language: 'la' })
  const account = await screen.findByRole('link', { name: /4160827351/ })
  expect(account.textContent).toBe('416-082-7351')
  release()
  await waitFor(() => expect(account.textContent).toBe('SCB416-082-7351ໄທພານິດ'))
})
