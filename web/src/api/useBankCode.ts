import { useQuery } from '@tanstack/react-query'
import { ifReadable } from './answers/answers.ts'
import { banksQuery } from './queries.ts'

/**
 * The code of the member's bank: the wallet names it in Thai alone, the banks lookup knows both (DEP-7). Undefined
 * while that is read; empty where it has no such bank.
 */
export function useBankCode(account: { bank: { nameTH: string } } | null | undefined): string | undefined {
  const { data, isPending } = useQuery(banksQuery)
  if (isPending) return undefined
  return ifReadable(() => data?.banks.find(({ nameTH }) => nameTH === account?.bank.nameTH)?.code) ?? ''
}
