let phone = ''

/** The number whose login ended on this page, for the login page. It is not stored. */
export const lastPhone = () => phone

export function keepPhone(number: string) {
  phone = number
}
