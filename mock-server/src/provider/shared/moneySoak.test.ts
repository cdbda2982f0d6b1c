import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soak } from '../../../test/money/soak.ts'

/** For other commands: MONEY_SEED=7 npx vitest run soak */
const seed = Number(process.env.MONEY_SEED ?? 1)

test(`keeps every satang through 2,000 random commands (seed ${seed})`, () => {
  const { result, carriedOut } = soak({ seed, worlds: 12 })
  expect(result.failed, fc.defaultReportMessage(result)).toBe(false)
  expect(carriedOut).toBeGreaterThan(2_000)
})
