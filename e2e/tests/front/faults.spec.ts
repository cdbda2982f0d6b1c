import { expect } from '@playwright/test'
import type { ActionName } from '../../faults/actions.ts'
import { isOfHttp2, runCell, type Trouble } from '../../faults/cells.ts'
import { test } from '../../faults/test.ts'

/** A cell of each kind of trouble: all of them are run by `npm run test:faults`. */
const chosen: [ActionName, Trouble][] = [
  ['transfer', 'reset-after'],
  ['withdraw', 'h2-goaway'],
  ['refund', 'h2-refused'],
  ['withdraw', 'reset-during'],
  ['slip', 'malformed'],
  ['transfer', 'reload'],
  ['spin', 'double-tap'],
]

for (const [action, trouble] of chosen)
  test.describe(trouble, () => {
    test.use({ isSecure: isOfHttp2(trouble) })
    test(`${action} under ${trouble}: done at most once, and every word of it true`, async ({ cell }) => {
      expect(await runCell(cell, action, trouble)).toEqual({ kind: 'ok', reason: '' })
    })
  })
