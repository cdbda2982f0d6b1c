/** Own ports, so that the tests can run next to `npm start`. E2E_PORT is the first port. */
const firstPort = Number(process.env.E2E_PORT ?? 4310)

export const mockUrl = `http://localhost:${firstPort}`
export const appUrl = `http://localhost:${firstPort + 1}`
/** The build of the app, configured for Laos. */
export const laosUrl = `http://localhost:${firstPort + 2}`
/** The deployed nginx in front of the app's production build. */
export const frontUrl = `http://localhost:${firstPort + 3}`
