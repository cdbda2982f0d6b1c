/** Ports of their own, so that the tests run beside `npm start`; E2E_PORT is the first of them. */
const firstPort = Number(process.env.E2E_PORT ?? 4310)

export const mockUrl = `http://localhost:${firstPort}`
export const appUrl = `http://localhost:${firstPort + 1}`
/** The same build, deployed for Laos. */
export const laosUrl = `http://localhost:${firstPort + 2}`
/** nginx as it is deployed, in front of the app's production build. */
export const frontUrl = `http://localhost:${firstPort + 3}`
