import { expect, test } from 'vitest'
import { runMonth } from '../../../test/life/month.ts'

/** More months: `LIFE_MONTHS=1000 npx vitest run --project mock-server src/provider/life/month`. */
const MONTHS = Number(process.env.LIFE_MONTHS ?? 30)
const FIRST = Number(process.env.LIFE_SEED ?? 1)

test(
  `${MONTHS} months of 200 members: every reward is what its rule says, and no satang or coin comes from nowhere`,
  async () => {
    const sums = { requests: 0, won: 0, lost: 0, statements: 0 }
    for (let seed = FIRST; seed < FIRST + MONTHS; seed++) {
      const { requests, won, lost, statements } = await runMonth(seed).catch((error) => {
        throw new Error(`seed ${seed}: ${error.message}`, { cause: error })
      })
      sums.requests += requests
      sums.won += won
      sums.lost += lost
      sums.statements += statements
    }
    expect(sums.statements).toBeGreaterThan(150 * MONTHS)
    // The odds that members are shown, 60 to 40, are those by which is drawn.
    expect(sums.won / (sums.won + sums.lost)).toBeGreaterThan(0.55)
    expect(sums.won / (sums.won + sums.lost)).toBeLessThan(0.65)
  },
  1_000 + MONTHS * 4_000,
)
