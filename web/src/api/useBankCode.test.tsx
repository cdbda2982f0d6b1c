import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { queryClient } from '../app/queryClient.ts'
import { useBankCode } from './useBankCode.ts'

const server = openServer()

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const kbank = { code: 'KBANK', nameTH: 'กสิกรไทย' }
const scb = { code: 'SCB', nameTH: 'ไทยพาณิชย์' }
const account = (nameTH: string) => ({ bank: { nameTH } })

/** Returns the code at first, and after the answer of the banks lookup. */
async function codesOf(of: Parameters<typeof useBankCode>[0], answer: () => Response) {
  server.use(http.get('*/api/lookup/banks', answer))
  const { result } = renderHook(() => useBankCode(of), { wrapper })
  const first = result.current
  await waitFor(() => expect(result.current).toBeDefined(), { interval: 5 })
  return [first, result.current]
}

const banks = (rows: unknown) => () => HttpResponse.json({ banks: rows })

test.each([
  ['the bank of an account', account(scb.nameTH), 'SCB'],
  ['a bank that is not in the lookup', account('ออมสิน'), ''],
  ['no account', null, ''],
  ['an account that is not read yet', undefined, ''],
])('returns the code of %s when the lookup is loaded', async (_, of, code) => {
  expect(await codesOf(of, banks([kbank, scb]))).toEqual([undefined, code])
})

test('returns no code when the lookup fails', async () => {
  expect(await codesOf(account(scb.nameTH), () => HttpResponse.error())).toEqual([undefined, ''])
})

test('finds a bank behind a bank without a name', async () => {
  const answer = banks([{ code: 'KBANK' }, scb])
  expect(await codesOf(account(scb.nameTH), answer)).toEqual([undefined, 'SCB'])
})
