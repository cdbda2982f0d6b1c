/** Test amount in satang. The bank accepts a withdrawal of 404.04 baht and returns the money later. */
export const WITHDRAW_RETURNED = 40_404
