import { type ActionName, actions } from './actions.ts'
import { isOfHttp2, isOutage, runCell, troubles } from './cells.ts'
import { test } from './test.ts'

const chosen = (names: string[], asked: string | undefined) =>
  asked ? names.filter((name) => asked.split(',').includes(name)) : names

for (const fault of chosen(troubles, process.env.FAULT_KINDS)) {
  test.describe(fault, () => {
    const trouble = fault as (typeof troubles)[number]
    test.use({ isSecure: isOfHttp2(trouble), hasOutage: isOutage(trouble) })
    // The reporter judges the cells, because a failed test would start a new browser.
    for (const name of chosen(Object.keys(actions), process.env.FAULT_ACTIONS) as ActionName[])
      test(`${name} × ${fault}`, async ({ cell }, { annotations }) => {
        const { kind, reason } = await runCell(cell, name, trouble)
        annotations.push({ type: kind, description: reason })
      })
  })
}
