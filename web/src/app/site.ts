import { useQuery } from '@tanstack/react-query'
import { ifReadable } from '../api/answers/answers.ts'
import { infoQuery } from '../api/queries.ts'

/** The site's name, from the info lookup; the build's own name until that has answered. */
export interface Site {
  name: string
  website: string
}

export function useSite(): Site {
  const { data } = useQuery(infoQuery)
  return {
    name: ifReadable(() => data?.name) ?? 'Sabai',
    website: ifReadable(() => data?.website) ?? '',
  }
}
