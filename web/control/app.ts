/** Opens the app at a path, logged in as a member. */
type OpenApp = (path: string, username?: string) => unknown

const KEY = 'control-app-address'
const MOCK_PORT = '4000'

/** Returns the app's address: the stored one, the development server, or this host. */
export const appAddress = () =>
  localStorage.getItem(KEY) ?? (location.port === MOCK_PORT ? 'http://localhost:5173' : location.origin)
export const setAppAddress = (address: string) => localStorage.setItem(KEY, address)

let open: OpenApp = (path, username) => {
  const url = new URL(path, appAddress())
  if (username) {
    url.search = new URLSearchParams({ persona: username, open: path }).toString()
    url.pathname = '/'
  }
  window.open(url, 'wallet-app')
}

/** Where the app runs in this page, the drawer replaces how the app is opened and what a new world means. */
export const appHost = {
  openApp: ((path, username) => open(path, username)) as OpenApp,
  onNewWorld: () => {},
  replace(host: { openApp: OpenApp; onNewWorld: () => void }) {
    open = host.openApp
    appHost.onNewWorld = host.onNewWorld
  },
}
