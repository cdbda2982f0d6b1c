import '../ui/base.css'
import { StrictMode } from 'react'
import { startI18n } from '../i18n/i18n.ts'
import { basePath } from '../settings/basePath.ts'
import { settings } from '../settings/settings.ts'
import { App } from './App.tsx'
import { logOutIfLoginOpened } from './guard.tsx'
import { preloadPage } from './pages.ts'
import { mountApp } from './prerender/mountApp.ts'
import { reloadAfterDeploy } from './reloadAfterDeploy.ts'

document.getElementById('too-old')?.remove()
reloadAfterDeploy()
if (settings.reportUrl)
  void import('./report/reports.ts').then((reports) => reports.startReports(settings.reportUrl))
start()

// A function, because a top-level await would block the chunks that import from this module.
async function start() {
  const page = preloadPage(window.location.pathname.slice(basePath.length))
  await startI18n(settings.isLaos ? 'la' : 'th')
  logOutIfLoginOpened()
  const root = document.getElementById('root')!
  // Wait for the page's code: React cannot hydrate a page that suspends.
  if (root.dataset.shows === 'prerendered') await page
  mountApp(
    root,
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
