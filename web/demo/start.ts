import { base } from './base.ts'
import { overrideNetwork } from './online.ts'
import { keep, startService } from './service.ts'

/** The app knows where it lives, and that its chat is at its own address. */
function prepare() {
  document.documentElement.dataset.base = base.slice(0, -1)
  document.getElementById('settings')!.textContent = JSON.stringify({ VITE_CHAT_URL: '/' })
  if (location.pathname === `${base}index.html`) history.replaceState(null, '', base)
}

prepare()
overrideNetwork()
await startService()
await import('../src/app/main.tsx')
keep('app', () => {})
