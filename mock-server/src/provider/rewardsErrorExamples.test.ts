import { endpointNames, endpoints } from '@wallet/contracts/endpoints/table'
import { expect, test } from 'vitest'
import { bonusRecipes } from './areas/bonus/errorExamples.ts'
import { inviteRecipes } from './areas/invite/errorExamples.ts'
import { promotionRecipes } from './areas/promotion/errorExamples.ts'
import { refundRecipes } from './areas/refund/errorExamples.ts'
import { spinRecipes } from './areas/spin/errorExamples.ts'
import type { Recipe } from './errorExample.ts'

const recipes = [...bonusRecipes, ...promotionRecipes, ...inviteRecipes, ...refundRecipes, ...spinRecipes]
const names = endpointNames.filter((name) => /\/api\/(bonus|promotion|invite|refund|spinwheel)\b/.test(name))

/** The endpoint that is asked last. */
function askedBy({ steps }: Recipe) {
  const last = steps.at(-1)
  return last && 'call' in last ? last.call : undefined
}

test.each(names)('%s has a recipe for every code that it documents', (name) => {
  const told = recipes.filter((recipe) => askedBy(recipe) === name).map(({ code }) => code)
  expect(told).toEqual(expect.arrayContaining([...endpoints[name].errors]))
})
