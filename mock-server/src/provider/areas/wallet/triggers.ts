/**
 * Satang. Amounts that a provider or a bank refuses: the digits of an HTTP error, with satang that nobody enters by
 * accident.
 */

/** 40.04 baht: the game's provider takes no part in such a transfer. */
export const TRANSFER_REFUSED = 4_004
/** 502.02 baht: the bank refuses such a withdrawal at once. */
export const WITHDRAW_REFUSED = 50_202
/** 404.04 baht: the bank accepts such a withdrawal, does not find the account, and sends the money back. */
export const WITHDRAW_RETURNED = 40_404
