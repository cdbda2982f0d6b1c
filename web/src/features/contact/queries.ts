import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { rememberContact } from './knownContact.ts'

export const contactQuery = queryOptions({
  queryKey: ['lookup', 'contact'],
  queryFn: async ({ signal }) => {
    const contact = await call('GET /api/lookup/contact', { signal })
    rememberContact(contact)
    return contact
  },
})
