import '../src/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import parts from '../control/parts.module.css'
import { changeLanguage, loadMemberTexts, startI18n } from '../src/i18n/i18n.ts'
import { isLanguage } from '../src/i18n/languages.ts'
import { AlertHost } from '../src/ui/AlertHost.tsx'
import { ToastHost } from '../src/ui/ToastHost.tsx'
import { Controls } from './Controls.tsx'
import { Display } from './Display.tsx'
import { Overlays } from './Overlays.tsx'

/** Shows all components of `src/ui`: /ui-gallery.html?lang=la. Not part of the build. */
await startI18n('th')
await loadMemberTexts()
const language = new URLSearchParams(window.location.search).get('lang')
if (isLanguage(language)) await changeLanguage(language)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <main className={parts.parts}>
      <Controls />
      <Display />
      <Overlays />
    </main>
    <AlertHost />
    <ToastHost />
  </StrictMode>,
)
