import answers from './answers/answers.json'

/**
 * True for an error code of the catalogue. The list is loaded when a message needs it, because the login page has no
 * room for it. If that fails, the promise rejects.
 */
export async function isErrorCode(message: unknown): Promise<boolean> {
  if (typeof message !== 'string' || message === '' || answers.successes.includes(message)) return false
  const { default: codes } = await import('./errorCodes.json')
  return codes.includes(message)
}
