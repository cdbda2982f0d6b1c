import type { Fault } from '@wallet/mock-server/engine/fault'
import { control } from '../control/client.ts'

/**
 * Adds a fault, for the browser's console.
 *
 *     fault('POST /api/wallet/transfer', 'MONEY_NOT_ENOUGH')   // an error code or a fault kind
 *     fault('*', 'delay', { delayMs: 3000 })                   // every call
 *     fault('GET /api/wallet', 'html', { times: 1 })           // once
 *     fault()                                                  // remove all faults
 */
function fault(endpoint?: string, what = 'INTERNAL_SERVER_ERROR', more: Partial<Fault> = {}) {
  if (endpoint === undefined) return control('DELETE /faults')
  const isCode = /^[A-Z]|^gone$|^invalid-token$/.test(what)
  const kind = (isCode ? 'error' : what) as Fault['kind']
  return control('POST /faults', { body: { endpoint, kind, ...(isCode && { code: what }), ...more } })
}

export const offerInConsole = () => Object.assign(window, { fault })
