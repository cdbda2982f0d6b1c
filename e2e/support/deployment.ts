/**
 * Settings of the deployments under test: a chat at the address of the app, and notices that stay until they are
 * closed, because a busy machine may be too slow to see one. web/src/ui tests that they close by themselves.
 */
const chat = { VITE_CHAT_URL: '/' }
const settings = { ...chat, VITE_NOTICE_SECONDS: '600' }

/** For recordings: notices go after a while, as they do for members. */
export const RECORDED_SETTINGS = JSON.stringify(chat)
export const WALLET_SETTINGS = JSON.stringify(settings)
export const LAOS_SETTINGS = JSON.stringify({ ...settings, VITE_LAOS: '1' })
