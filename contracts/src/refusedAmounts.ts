/**
 * Baht. What the mock refuses for the provider: the digits of an HTTP error, with satang that nobody enters by accident.
 */
export const refusedAmounts = {
  /** A game takes no part in such a transfer. */
  transfer: 40.04,
  /** The bank refuses such a withdrawal at once. */
  withdrawal: 502.02,
  /** No QR code is made of it. */
  qr: 404.04,
} as const
