/** Satang, 404.04 baht: the bank accepts such a withdrawal, does not find the account, and sends the money back. */
export const WITHDRAW_RETURNED = 40_404
