export const CHAT_READ_DELAY_MS = 1_000
export const CHAT_RECONNECT_MS = 5_000
