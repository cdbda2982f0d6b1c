import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { loadMemberTexts } from '../../src/i18n/i18n.ts'
import { offerInConsole } from '../console.ts'
import { Presenter } from './Presenter.tsx'

/** Resolves when the texts of the app's language are loaded. */
const languageLoaded = () =>
  i18next.language && i18next.hasResourceBundle(i18next.language, 'translation')
    ? Promise.resolve()
    : new Promise<void>((resolve) => i18next.on('languageChanged', () => resolve()))

/** Shows the presenter's drawer beside the app. Loads the member's texts, because the drawer names slip errors. */
export async function showDrawer() {
  offerInConsole()
  await languageLoaded()
  await loadMemberTexts()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Presenter />)
}
