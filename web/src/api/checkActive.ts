import { call } from './call.ts'

let latest: Promise<boolean> = Promise.resolve(true)

/** Asks whether the service is open. A refusal `gone` leads away by itself; any other failure counts as open. */
export function checkActive(): Promise<boolean> {
  latest = call('GET /api/lookup/active').then(
    ({ terminated }) => terminated !== 'gone',
    ({ code }) => code !== 'gone',
  )
  return latest
}

/** What the check came to that is under way, or that was the last one. */
export const activeChecked = (): Promise<boolean> => latest
