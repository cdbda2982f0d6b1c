import { expect } from '@playwright/test'
import type { ActionName } from '../../faults/actions.ts'
import { isOfHttp2, isOutage, runCell, type Trouble } from '../../faults/cells.ts'
import { test } from '../../faults/test.ts'

/** Repeats of the browser in HTTP/1 and HTTP/2, a reload, a second tab, a new login and an outage; `npm run test:faults` runs all cells. */
const chosen: [ActionName, Trouble][] = [
  ['refund', 'reset-after'],
  ['withdraw', 'h2-goaway'],
  ['transfer', 'reload'],
  ['withdraw', 'second-tab'],
  ['withdraw', 'login-ends'],
  ['withdraw', 'provider-away'],
]

for (const [action, trouble] of chosen)
  test.describe(trouble, () => {
    test.use({ isSecure: isOfHttp2(trouble), hasOutage: isOutage(trouble) })
    test(`runs ${action} at most once and shows the truth with ${trouble}`, async ({ cell }) => {
      expect(await runCell(cell, action, trouble)).toEqual({ kind: 'ok', reason: '' })
    })
  })
