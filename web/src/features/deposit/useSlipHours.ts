import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../base/clock.ts'
import { useNow } from '../../ui/useNow.ts'
import { slipRulesQuery } from './queries.ts'
import { isWithinHours } from './rules.ts'

/** Returns the closed hours of the slip upload from the provider, and whether they apply now (SLP-1). */
export function useSlipHours() {
  useNow()
  const { data } = useQuery(slipRulesQuery)
  if (!data) return undefined
  const { closedFrom: from, closedTo: to } = data.slip
  return { from, to, isClosed: isWithinHours(serverNow(), from, to) }
}
