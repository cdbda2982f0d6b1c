import { base } from './base.ts'
import { lostPath } from './lost.ts'

// Before anything of the app is read: it must know where it lives.
document.documentElement.dataset.base = base.slice(0, -1)
const lost = lostPath(base, location.search)
if (lost !== undefined) history.replaceState(null, '', lost)
if (location.pathname === `${base}index.html`) history.replaceState(null, '', base + location.search)

if ('serviceWorker' in navigator) await (await import('./begin.ts')).begin()
else (await import('./refuse.ts')).refuse()
