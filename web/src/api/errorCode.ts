import answers from './answers/answers.json'

const { errorCodes } = answers as { errorCodes: unknown[] }

/** True for an error code of the catalogue. */
export const isErrorCode = (message: unknown): boolean => errorCodes.includes(message)
