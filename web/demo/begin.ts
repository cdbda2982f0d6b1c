import { followLink } from './links.ts'
import { overrideNetwork } from './online.ts'
import { keepApp, startService } from './service.ts'

/** Starts the demo: the worker, the action of the link, the app, and the drawer. */
export async function startDemo() {
  overrideNetwork()
  await startService()
  const path = await followLink()
  if (path) history.replaceState(null, '', path)
  await import('../src/app/main.tsx')
  const { showDrawer } = await import('./drawer/showDrawer.tsx')
  await showDrawer()
  // Starts last, so that the page loads first.
  keepApp()
}
