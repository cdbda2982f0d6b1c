import '../src/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadMemberTexts, startI18n } from '../src/i18n/i18n.ts'
import { ToastHost } from '../src/ui/ToastHost.tsx'
import { findApp } from './app.ts'
import { ControlRoom } from './ControlRoom.tsx'

await Promise.all([startI18n('en'), findApp()])
// Slip errors are texts of members.
await loadMemberTexts()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ControlRoom />
    <ToastHost />
  </StrictMode>,
)
