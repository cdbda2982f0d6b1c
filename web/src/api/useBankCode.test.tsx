import { renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { Providers } from '../../test/Providers.tsx'
import { openServer } from '../../test/server.ts'
import { useBankCode } from './queries.ts'

const server = openServer()
const scb = { code: 'SCB', nameTH: 'ไทยพาณิชย์' }
const account = (nameTH: string) => ({ bank: { nameTH } })
const banks = () => HttpResponse.json({ banks: [{ code: 'KBANK' }, scb] })

test.each([
  ['the bank of an account', account(scb.nameTH), banks, 'SCB'],
  ['a bank that is not in the lookup', account('ออมสิน'), banks, ''],
  ['no account', null, banks, ''],
  ['a bank, if the lookup fails', account(scb.nameTH), () => HttpResponse.error(), ''],
])('returns the code of %s when the lookup is loaded', async (_, of, answer, code) => {
  server.use(http.get('*/api/lookup/banks', answer))
  const { result } = renderHook(() => useBankCode(of), {
    wrapper: ({ children }) => <Providers path="/">{children}</Providers>,
  })
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toBe(code), { interval: 5 })
})
