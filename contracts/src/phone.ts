/** Returns a Lao mobile number without its leading 0 (LAO-4). Other numbers stay as they are. */
export const canonicalLaoPhone = (digits: string): string => digits.replace(/^0(20\d{8}|30\d{7})$/, '$1')
