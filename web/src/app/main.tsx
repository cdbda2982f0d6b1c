import '../ui/base.css'
import { StrictMode } from 'react'
import { startI18n } from '../i18n/i18n.ts'
import { basePath } from '../settings/basePath.ts'
import { settings } from '../settings/settings.ts'
import { App } from './App.tsx'
import { takeOver } from './first/takeOver.ts'
import { preloadPage } from './pages.ts'
import { reloadAfterDeploy } from './reloadAfterDeploy.ts'

document.getElementById('too-old')?.remove()
reloadAfterDeploy()
preloadPage(window.location.pathname.slice(basePath.length))
await startI18n(settings.isLaos ? 'la' : 'th')

takeOver(
  document.getElementById('root')!,
  <StrictMode>
    <App />
  </StrictMode>,
)
