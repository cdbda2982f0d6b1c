import '../ui/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '../i18n/i18n.ts'
import { basePath } from '../settings/basePath.ts'
import { settings } from '../settings/settings.ts'
import { App } from './App.tsx'
import { preloadPage } from './pages.ts'
import { reloadAfterDeploy } from './reloadAfterDeploy.ts'

document.getElementById('too-old')?.remove()
reloadAfterDeploy()
preloadPage(window.location.pathname.slice(basePath.length))
await startI18n(settings.isLaos ? 'la' : 'th')

// As a transition the first render can be interrupted: a tap on a slow phone does not wait for all of it.
startTransition(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
