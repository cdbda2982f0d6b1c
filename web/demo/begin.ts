import { showDrawer } from './drawer/showDrawer.tsx'
import { keepApp } from './keeping.ts'
import { followLink } from './links.ts'
import { overrideNetwork } from './online.ts'
import { startService } from './service.ts'

/** The demo: its worker, then what its link asks for, then the app as it is, and the drawer over it. */
export async function begin() {
  overrideNetwork()
  await startService()
  const path = await followLink()
  if (path) history.replaceState(null, '', path)
  await import('../src/app/main.tsx')
  await showDrawer()
  // What the page itself needs comes first.
  keepApp()
}
