import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { offerInConsole } from '../console.ts'
import { Presenter } from './Presenter.tsx'

/** The app's language has been chosen and its texts are there. */
const spoken = () =>
  i18next.language && i18next.hasResourceBundle(i18next.language, 'translation')
    ? Promise.resolve()
    : new Promise<void>((resolve) => i18next.on('languageChanged', () => resolve()))

/** The presenter's drawer, beside the app and not part of it. */
export async function showDrawer() {
  offerInConsole()
  await spoken()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Presenter />)
}
