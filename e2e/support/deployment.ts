/**
 * What the deployments under test say of themselves: a chat at the address of the app, and notices that stay until they
 * are closed, because a busy machine may take longer to look at one. That they go is shown in web/src/ui.
 */
const settings = { VITE_CHAT_URL: '/', VITE_NOTICE_SECONDS: '600' }

export const WALLET_SETTINGS = JSON.stringify(settings)
export const LAOS_SETTINGS = JSON.stringify({ ...settings, VITE_LAOS: '1' })
