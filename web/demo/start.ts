import { base, lostPath } from './base.ts'

// Must run before the app's modules, which read the base path.
document.documentElement.dataset.base = base.slice(0, -1)
const lost = lostPath(base, location.search)
if (lost !== undefined) history.replaceState(null, '', lost)
if (location.pathname === `${base}index.html`) history.replaceState(null, '', base + location.search)

if ('serviceWorker' in navigator) await (await import('./begin.ts')).startDemo()
else (await import('./refuse.ts')).refuse()
