import './browserGlobals.ts'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { changeLanguage, startI18n } from '../../i18n/i18n.ts'
import { languageCodes } from '../../i18n/languages.ts'
import { prerenderedPages } from './prerenderedPages.ts'

/** Prerenders the pages of a first visit in every language, as HTML that the app can hydrate. */
const { App } = await import('../App.tsx')
await startI18n('th')
const pages: { page: string; language: string; html: string }[] = []
for (const page of prerenderedPages)
  for (const language of languageCodes) {
    await changeLanguage(language)
    window.history.replaceState(null, '', `/${page}`)
    const { prelude } = await prerender(
      <StrictMode>
        <App />
      </StrictMode>,
    )
    pages.push({ page, language, html: await new Response(prelude).text() })
  }
process.stdout.write(JSON.stringify(pages), () => process.exit())
