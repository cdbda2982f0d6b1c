/** The header of commands. A repeat has the same key. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
export const IDEMPOTENCY_KEY = /^[\x20-\x7e]{1,255}$/
/** Seconds during which a repeat gets the first answer. */
export const IDEMPOTENCY_KEPT_S = 24 * 60 * 60
