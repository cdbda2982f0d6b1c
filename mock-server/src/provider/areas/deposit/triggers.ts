/**
 * Baht. A transfer of this amount is not found at the bank: its deposit fails until a slip proves it. It has an odd
 * number of satang, so that nobody pays it by accident.
 */
export const TRANSFER_NOT_FOUND = 404.04
