import { storedToken } from '../../api/storedToken.ts'
import { DRAFT_KEY } from '../../features/register/draftKey.ts'
import { storedLanguage } from '../../i18n/locale.ts'
import { deployed } from '../../settings/deployed.ts'
import { isOn } from '../../settings/isOn.ts'
import { firstPages } from './firstPages.ts'
import { keepTaps } from './taps.ts'

/*
 * A small script of its own, which runs before the first paint: it puts the drawn page of this address, in the language
 * of this device, where the app will be. The app takes it over (takeOver.ts).
 */

const root = document.getElementById('root')
const page = pageOf(location.pathname)
const picture = page && document.getElementById(`first-${page}-${language()}`)
if (root && picture instanceof HTMLTemplateElement)
  Promise.all(stylesOf(picture).map(load)).then(
    () => show(root, picture),
    // The app loads them again, and says what is wrong.
    () => undefined,
  )

/** The page that the app will show at this address. Without a login, the members' pages lead to the login (APP-2). */
function pageOf(path: string): string | undefined {
  if (storedToken() === null && /^\/(user(\/.*)?)?$/.test(path)) {
    history.replaceState(history.state, '', '/login')
    return 'login'
  }
  // Who has begun to register in this tab goes on at a later step.
  return firstPages.find((name) => path === `/${name}` && !(name === 'register' && hasDraft()))
}

function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(DRAFT_KEY) !== null
  } catch {
    return false
  }
}

function language() {
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

function show(root: HTMLElement, { content }: HTMLTemplateElement) {
  if (root.dataset.shows === 'app') return
  root.replaceChildren(content)
  root.dataset.shows = 'picture'
  keepTaps(root)
}
