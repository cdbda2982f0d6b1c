import './browserGlobals.ts'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { changeLanguage, startI18n } from '../../i18n/i18n.ts'
import { languageCodes } from '../../i18n/languages.ts'
import { firstPages } from './firstPages.ts'

/** Draws the pages that a first visit begins with, in every language, as HTML that the app can take over. */
const { App } = await import('../App.tsx')
await startI18n('th')
const pictures: { page: string; language: string; html: string }[] = []
for (const page of firstPages)
  for (const language of languageCodes) {
    await changeLanguage(language)
    window.history.replaceState(null, '', `/${page}`)
    const { prelude } = await prerender(
      <StrictMode>
        <App />
      </StrictMode>,
    )
    pictures.push({ page, language, html: await new Response(prelude).text() })
  }
process.stdout.write(JSON.stringify(pictures), () => process.exit())
