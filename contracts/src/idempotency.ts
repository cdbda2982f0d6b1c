/** A command carries a key of its own in this header; a repeat of it carries the same. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
export const IDEMPOTENCY_KEY = /^[\x20-\x7e]{1,255}$/
/** So long a repeat is answered as it was answered first. */
export const IDEMPOTENCY_KEPT_S = 24 * 60 * 60
