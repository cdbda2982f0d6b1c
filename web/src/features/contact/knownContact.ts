import { queryOptions } from '@tanstack/react-query'
import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { call } from '../../api/call.ts'
import { device } from '../../base/storage.ts'

const KEY = 'contact'

type Contact = Pick<ResponseBody<'GET /api/lookup/contact'>, 'contactText' | 'lineLink' | 'lineName'>

/** Stores the contact for the page of a closed service, which cannot load it. */
export const rememberContact = ({ contactText, lineLink, lineName }: Contact) =>
  device.write(KEY, JSON.stringify({ contactText, lineLink, lineName }))

export function knownContact(): Contact | undefined {
  const stored = device.readJson(KEY) as Partial<Contact> | undefined
  const { contactText, lineLink, lineName } = stored ?? {}
  const isValid = [contactText, lineLink, lineName].every((text) => text === null || typeof text === 'string')
  return isValid ? (stored as Contact) : undefined
}

export const contactQuery = queryOptions({
  queryKey: ['lookup', 'contact'],
  queryFn: async ({ signal }) => {
    const contact = await call('GET /api/lookup/contact', { signal })
    rememberContact(contact)
    return contact
  },
})
