import { chatEndpoints } from '@wallet/contracts/endpoints/chat'
import { expect, test } from 'vitest'
import { chatErrorExamples } from './errorExamples.ts'

const askedBy = ({ steps }: (typeof chatErrorExamples)[number]) => {
  const last = steps.at(-1)
  return last && 'call' in last ? last.call : undefined
}

test.each(Object.entries(chatEndpoints))(
  '%s has an example for every code that it documents',
  (name, { errors }) => {
    const told = chatErrorExamples.filter((example) => askedBy(example) === name).map(({ code }) => code)
    expect(told).toEqual(expect.arrayContaining([...errors]))
  },
)
