import '../ui/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startI18n } from '../i18n/i18n.ts'
import { basePath } from '../settings/basePath.ts'
import { settings } from '../settings/settings.ts'
import { trackKeyboard } from '../ui/keyboardHeight.ts'
import { App } from './App.tsx'
import { logOutIfLoginOpened } from './guard.tsx'
import { preloadPage } from './pages.ts'
import { reloadAfterDeploy } from './reloadAfterDeploy.ts'

document.getElementById('too-old')?.remove()
reloadAfterDeploy()
trackKeyboard()
if (settings.reportUrl)
  void import('./report/reports.ts').then((reports) => reports.startReports(settings.reportUrl))
start()

// A function, because a top-level await would block the chunks that import from this module.
async function start() {
  const page = preloadPage(window.location.pathname.slice(basePath.length))
  await startI18n(settings.isLaos ? 'la' : 'th')
  logOutIfLoginOpened()
  const root = document.getElementById('root')!
  const isPrerendered = root.dataset.shows === 'prerendered'
  // Wait for the page's code: React cannot hydrate a page that suspends.
  if (isPrerendered) await page
  root.dataset.shows = 'app'
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  // Taps can interrupt a transition, also the first render on a slow phone.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}
