import type { Fault } from '@wallet/mock-server/engine/fault'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { control } from '../../control/client.ts'
import { loadMemberTexts } from '../../src/i18n/i18n.ts'
import { Presenter } from './Presenter.tsx'

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

/** Resolves when the texts of the app's language are loaded. */
const waitForLanguage = () =>
  i18next.language && i18next.hasResourceBundle(i18next.language, 'translation')
    ? Promise.resolve()
    : new Promise<void>((resolve) => i18next.on('languageChanged', () => resolve()))

/** Shows the presenter's drawer beside the app. Loads the member's texts, because the drawer names slip errors. */
export async function showDrawer() {
  Object.assign(window, { fault })
  await waitForLanguage()
  await loadMemberTexts()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Presenter />)
}
