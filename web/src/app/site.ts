import { useQuery } from '@tanstack/react-query'
import { infoQuery } from '../api/queries.ts'

export type Site = ReturnType<typeof useSite>

/** Returns the name of the site from the info lookup, or the name of the build. */
export function useSite() {
  const { data } = useQuery(infoQuery)
  return { name: data?.name ?? 'Sabai', website: data?.website ?? '' }
}
