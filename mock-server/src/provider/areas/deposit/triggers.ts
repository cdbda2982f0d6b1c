/**
 * Baht. A transfer of it is not found at the bank: its deposit fails, until a slip proves it. An odd number of satang
 * that nobody pays by accident.
 */
export const TRANSFER_NOT_FOUND = 404.04
