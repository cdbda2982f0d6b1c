import { expect } from '@playwright/test'
import type { ActionName } from '../../faults/actions.ts'
import { isOfHttp2, isOutage, runCell, type Trouble } from '../../faults/cells.ts'
import { test } from '../../faults/test.ts'

/** One action for each kind of fault. `npm run test:faults` runs all combinations. */
const chosen: [ActionName, Trouble][] = [
  ['transfer', 'reset-after'],
  ['withdraw', 'h2-goaway'],
  ['refund', 'h2-refused'],
  ['withdraw', 'reset-during'],
  ['slip', 'malformed'],
  ['transfer', 'reload'],
  ['spin', 'double-tap'],
  ['withdraw', 'provider-away'],
  ['transfer', 'provider-502'],
]

for (const [action, trouble] of chosen)
  test.describe(trouble, () => {
    test.use({ isSecure: isOfHttp2(trouble), hasOutage: isOutage(trouble) })
    test(`runs ${action} at most once and shows the truth with ${trouble}`, async ({ cell }) => {
      expect(await runCell(cell, action, trouble)).toEqual({ kind: 'ok', reason: '' })
    })
  })
