import { base } from './base.ts'
import { keepApp } from './keeping.ts'
import { followLink } from './links.ts'
import { overrideNetwork } from './online.ts'
import { startService } from './service.ts'

/** The app knows where it lives, and that its chat is at its own address. */
function prepare() {
  document.documentElement.dataset.base = base.slice(0, -1)
  document.getElementById('settings')!.textContent = JSON.stringify({ VITE_CHAT_URL: '/' })
  if (location.pathname === `${base}index.html`) history.replaceState(null, '', base + location.search)
}

prepare()
overrideNetwork()
if ('serviceWorker' in navigator) {
  await startService()
  const path = await followLink()
  if (path) history.replaceState(null, '', path)
  await import('../src/app/main.tsx')
  keepApp()
  const { showDrawer } = await import('./drawer/showDrawer.tsx')
  showDrawer()
} else {
  const { refuse } = await import('./refuse.ts')
  refuse()
}
