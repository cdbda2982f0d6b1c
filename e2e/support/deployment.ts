/**
 * Settings of the deployments under test: a chat at the address of the app, and notices that stay until they are
 * closed, because a busy machine may be too slow to see one. web/src/ui tests that they close by themselves.
 */
const settings = { VITE_CHAT_URL: '/', VITE_NOTICE_SECONDS: '600' }

export const WALLET_SETTINGS = JSON.stringify(settings)
export const LAOS_SETTINGS = JSON.stringify({ ...settings, VITE_LAOS: '1' })
