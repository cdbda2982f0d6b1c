import { device } from '../src/base/storage.ts'
import { createStore } from '../src/base/store.ts'
import { openNamedTab } from '../src/ui/openWindow.ts'
import { worldName } from './client.ts'

const KEY = 'control-app-address'
let foundAddress = 'http://localhost:5173'

/** Finds out whether this host serves the app, or the mock alone. */
export async function findApp() {
  const answer = await fetch('/', { method: 'HEAD', redirect: 'manual' }).catch(() => undefined)
  if (answer?.ok) foundAddress = location.origin
}

/** Returns the app's address: the stored one, this host, or the development server. */
export const appAddress = () => device.read(KEY) ?? foundAddress
/** Stores the app's address. Without a scheme, it gets http. */
export function setAppAddress(given: string) {
  const address = /^https?:\/\//.test(given) ? given : `http://${given}`
  if (URL.canParse(address)) device.write(KEY, address)
}

/** Returns the link to a path of the app. The development server and the demo log the member in. */
function appLink(path: string, username?: string) {
  const url = new URL(path, appAddress())
  url.searchParams.set('world', worldName())
  if (username) {
    url.searchParams.set('persona', username)
    url.searchParams.set('open', path)
    url.pathname = '/'
    url.hash = ''
  }
  return url.href
}

/** Functions of the page around the control room. The drawer of the demo replaces them. */
export const appHost = {
  /** Opens the app at a path, logged in as a member. Returns the address if the browser blocks the new tab. */
  openApp(path: string, username?: string): string | undefined | Promise<undefined> {
    const address = appLink(path, username)
    return openNamedTab(address, 'wallet-app') ? undefined : address
  },
  /** False where the page has one world and contains the app. */
  hasAddresses: true,
  /** Runs after a reset or a load, when no login of the old world is left. */
  onNewWorld() {},
  /** Runs when the network of the world is cut or restored. */
  onNetwork(_isCut: boolean) {},
  /** Shows the app, if it is in the same page. */
  showApp() {},
}

/** Whether logins stay valid when the time jumps. */
export const keepsLogins = createStore(true)
