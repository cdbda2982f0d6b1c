import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../api/clock.ts'
import { useNow } from '../../ui/useNow.ts'
import { slipRulesQuery } from './queries.ts'
import { isWithinHours } from './rules.ts'

/** From when to when no slip is taken, as the provider says, and whether that is now (SLP-1). */
export function useSlipHours() {
  useNow()
  const { data } = useQuery(slipRulesQuery)
  if (!data) return undefined
  const { closedFrom: from, closedTo: to } = data.slip
  return { from, to, isClosed: isWithinHours(serverNow(), from, to) }
}
