import { endpointNames, endpoints } from '@wallet/contracts/endpoints/table'
import { expect, test } from 'vitest'
import { depositRecipes } from './areas/deposit/errorExamples.ts'
import { qrRecipes } from './areas/qr/errorExamples.ts'
import { slipRecipes } from './areas/slip/errorExamples.ts'
import { statementRecipes } from './areas/statement/errorExamples.ts'
import type { Recipe } from './errorExample.ts'

const recipes = [...depositRecipes, ...qrRecipes, ...slipRecipes, ...statementRecipes]
const names = endpointNames.filter((name) =>
  /\/api\/(qrcode|statement|wallet\/(add|slip|truelink))\b/.test(name),
)

/** The endpoint that is asked last. */
function askedBy({ steps }: Recipe) {
  const last = steps.at(-1)
  return last && 'call' in last ? last.call : undefined
}

test.each(names)('%s has a recipe for every code that it documents', (name) => {
  const told = recipes.filter((recipe) => askedBy(recipe) === name).map(({ code }) => code)
  expect(told).toEqual(expect.arrayContaining([...endpoints[name].errors]))
})
