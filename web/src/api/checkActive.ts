import { call } from './call.ts'

let latest: Promise<boolean> = Promise.resolve(true)

/** Checks whether the service is open. The refusal `gone` opens the termination notice, any other failure counts as open. */
export function checkActive(): Promise<boolean> {
  latest = call('GET /api/lookup/active').then(
    ({ terminated }) => terminated !== 'gone',
    ({ code }) => code !== 'gone',
  )
  return latest
}

/** Returns the result of the pending or the last check. */
export const waitForActiveCheck = (): Promise<boolean> => latest
