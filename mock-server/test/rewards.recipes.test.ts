import { endpoints, type Name } from '@wallet/contracts/endpoints/table'
import { statusOf } from '@wallet/contracts/errors'
import { describe, expect, test } from 'vitest'
import { bonusRecipes } from '../src/backend/recipes/bonus.ts'
import { inviteRecipes } from '../src/backend/recipes/invite.ts'
import { promotionRecipes } from '../src/backend/recipes/promotion.ts'
import { refundRecipes } from '../src/backend/recipes/refund.ts'
import { spinRecipes } from '../src/backend/recipes/spin.ts'
import { followRecipe, leadsTo } from './followRecipe.ts'

const recipes = [...bonusRecipes, ...promotionRecipes, ...inviteRecipes, ...refundRecipes, ...spinRecipes]

test.each(recipes)('$code: $how', (recipe) => {
  const { field, code } = leadsTo(recipe)
  const { status, body } = followRecipe(recipe)
  expect(body[field]).toBe(code)
  expect(status).toBe(field === 'error' ? 200 : statusOf(code))
})

describe('every code that an endpoint documents has its recipe', () => {
  const mine = (Object.keys(endpoints) as Name[]).filter((name) =>
    /\/api\/(bonus|promotion|invite|refund|spinwheel)\b/.test(name),
  )
  test.each(mine)('%s', (name) => {
    const told = recipes.map(leadsTo).filter((lead) => lead.name === name)
    expect(told.map(({ code }) => code)).toEqual(expect.arrayContaining([...endpoints[name].errors]))
  })
})
