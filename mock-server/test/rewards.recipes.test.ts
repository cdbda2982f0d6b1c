import { endpointNames, endpoints } from '@wallet/contracts/endpoints/table'
import { expect, test } from 'vitest'
import type { Recipe } from '../src/backend/recipe.ts'
import { bonusRecipes } from '../src/backend/recipes/bonus.ts'
import { inviteRecipes } from '../src/backend/recipes/invite.ts'
import { promotionRecipes } from '../src/backend/recipes/promotion.ts'
import { refundRecipes } from '../src/backend/recipes/refund.ts'
import { spinRecipes } from '../src/backend/recipes/spin.ts'

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
