/**
 * Settings of the deployments under test: a chat at the address of the app, and toasts that stay until they are
 * closed. A busy machine may be too slow to show a toast in time. web/src/ui tests that toasts close alone.
 */
const chat = { VITE_CHAT_URL: '/' }
const settings = { ...chat, VITE_NOTICE_SECONDS: '600' }

/** For recordings: toasts close after a while, as for members. */
export const RECORDED_SETTINGS = JSON.stringify(chat)
export const WALLET_SETTINGS = JSON.stringify(settings)
export const LAOS_SETTINGS = JSON.stringify({ ...settings, VITE_LAOS: '1' })
