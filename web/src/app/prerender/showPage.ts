import { DRAFT_KEY, storedToken } from '../../api/storedKeys.ts'
import { tab } from '../../base/storage.ts'
import { storedLanguage } from '../../i18n/locale.ts'
import { deployed, isOn } from '../../settings/deployed.ts'
import { prerenderedPages } from './prerenderedPages.ts'
import { keepTaps } from './taps.ts'

// Runs before the first paint: shows the prerendered page of this path and language. The app hydrates it (main.tsx).

const root = document.getElementById('root')
const page = pageOf(location.pathname)
const template = page && document.getElementById(`prerendered-${page}-${pageLanguage()}`)
if (root && template instanceof HTMLTemplateElement)
  Promise.all(stylesOf(template).map(load)).then(
    () => showPage(root, template),
    // If a style fails, the app loads it again and reports the error.
    () => undefined,
  )

/** Returns the page that the app will show at this path. A token decides between member and visitor pages (APP-2). */
function pageOf(path: string): string | undefined {
  if (storedToken() !== null) return undefined
  if (/^\/(user(\/.*)?)?$/.test(path)) {
    history.replaceState(history.state, '', `/login${location.hash}`)
    return 'login'
  }
  // A registration draft continues at a later step.
  return prerenderedPages.find((name) => path === `/${name}` && (name !== 'register' || !tab.read(DRAFT_KEY)))
}

function pageLanguage() {
  return storedLanguage() ?? (isOn(String(deployed.VITE_LAOS).trim()) ? 'la' : 'th')
}

function stylesOf({ dataset }: HTMLElement): string[] {
  return dataset.styles?.split(' ') ?? []
}

function load(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = resolve
    link.onerror = reject
    document.head.append(link)
  })
}

function showPage(root: HTMLElement, { content }: HTMLTemplateElement) {
  if (root.dataset.shows === 'app') return
  root.replaceChildren(content)
  root.dataset.shows = 'prerendered'
  keepTaps(root)
}
