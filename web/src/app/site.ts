import { useQuery } from '@tanstack/react-query'
import { infoQuery } from '../api/queries.ts'

/** The name of the site from the info lookup, or the name of the build. */
export interface Site {
  name: string
  website: string
}

export function useSite(): Site {
  const { data } = useQuery(infoQuery)
  return {
    name: data?.name ?? 'Sabai',
    website: data?.website ?? '',
  }
}
