import { chatEndpoints } from '@wallet/contracts/endpoints/chat'
import { expect, test } from 'vitest'
import { chatRecipes } from './errorExamples.ts'

const askedBy = ({ steps }: (typeof chatRecipes)[number]) => {
  const last = steps.at(-1)
  return last && 'call' in last ? last.call : undefined
}

test.each(Object.entries(chatEndpoints))(
  '%s has a recipe for every code that it documents',
  (name, { errors }) => {
    const told = chatRecipes.filter((recipe) => askedBy(recipe) === name).map(({ code }) => code)
    expect(told).toEqual(expect.arrayContaining([...errors]))
  },
)
