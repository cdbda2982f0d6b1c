/** Ports of their own, so that the tests run beside `npm start`. */
export const mockUrl = 'http://localhost:4310'
export const appUrl = 'http://localhost:4311'
/** The same app built for Laos. */
export const laosUrl = 'http://localhost:4312'
