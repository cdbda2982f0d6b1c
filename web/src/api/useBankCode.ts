import { useQuery } from '@tanstack/react-query'
import { banksQuery } from './queries.ts'

/**
 * Returns the code of the member's bank (DEP-7). The wallet has only the Thai name, the banks lookup has both. Undefined
 * while the lookup loads, empty if it has no such bank.
 */
export function useBankCode(
  account: { bank: { nameTH: string | null } | null } | null | undefined,
): string | undefined {
  const { data, isPending } = useQuery(banksQuery)
  if (isPending) return undefined
  const name = account?.bank?.nameTH
  return data?.banks.find(({ nameTH }) => nameTH !== null && nameTH === name)?.code ?? ''
}
