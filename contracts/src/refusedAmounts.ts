/**
 * Test amounts in baht that the mock rejects: the digits of an HTTP error, with satang that nobody enters by accident.
 */
export const refusedAmounts = {
  /** A game rejects this transfer. */
  transfer: 40.04,
  /** The bank rejects this withdrawal at once. */
  withdrawal: 502.02,
  /** The provider creates no QR code for this amount. */
  qr: 404.04,
} as const
