import { type ActionName, actions } from './actions.ts'
import { isOfHttp2, isOutage, runCell, troubles } from './cells.ts'
import { test } from './test.ts'

for (const trouble of troubles)
  test.describe(trouble, () => {
    test.use({ isSecure: isOfHttp2(trouble), hasOutage: isOutage(trouble) })
    // The reporter judges the cells, because a failed test would start a new browser.
    for (const name of Object.keys(actions) as ActionName[])
      test(`${name} × ${trouble}`, async ({ cell }, { annotations }) => {
        const { kind, reason } = await runCell(cell, name, trouble)
        annotations.push({ type: kind, description: reason })
      })
  })
