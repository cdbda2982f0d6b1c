import '../ui/base.css'
import { StrictMode } from 'react'
import { startI18n } from '../i18n/i18n.ts'
import { basePath } from '../settings/basePath.ts'
import { settings } from '../settings/settings.ts'
import { App } from './App.tsx'
import { preloadPage } from './pages.ts'
import { mountApp } from './prerender/mountApp.ts'
import { reloadAfterDeploy } from './reloadAfterDeploy.ts'

document.getElementById('too-old')?.remove()
reloadAfterDeploy()
if (settings.reportUrl)
  void import('./report/reports.ts').then((reports) => reports.startReports(settings.reportUrl))
start()

/** Not by awaiting at the top of the module: the parts that a page imports from this one would wait for its end. */
async function start() {
  const page = preloadPage(window.location.pathname.slice(basePath.length))
  await startI18n(settings.isLaos ? 'la' : 'th')
  const root = document.getElementById('root')!
  // React draws a page anew that changes before it could be taken over: it has to be here first.
  if (root.dataset.shows === 'prerendered') await page
  mountApp(
    root,
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
