import { endpointNames, endpoints } from '@wallet/contracts/endpoints/table'
import { expect, test } from 'vitest'
import { bonusErrorExamples } from './areas/bonus/errorExamples.ts'
import { inviteErrorExamples } from './areas/invite/errorExamples.ts'
import { promotionErrorExamples } from './areas/promotion/errorExamples.ts'
import { refundErrorExamples } from './areas/refund/errorExamples.ts'
import { spinErrorExamples } from './areas/spin/errorExamples.ts'
import type { ErrorExample } from './errorExample.ts'

const errorExamples = [
  ...bonusErrorExamples,
  ...promotionErrorExamples,
  ...inviteErrorExamples,
  ...refundErrorExamples,
  ...spinErrorExamples,
]
const names = endpointNames.filter((name) => /\/api\/(bonus|promotion|invite|refund|spinwheel)\b/.test(name))

/** The endpoint that is asked last. */
function askedBy({ steps }: ErrorExample) {
  const last = steps.at(-1)
  return last && 'call' in last ? last.call : undefined
}

test.each(names)('%s has an example for every code that it documents', (name) => {
  const told = errorExamples.filter((example) => askedBy(example) === name).map(({ code }) => code)
  expect(told).toEqual(expect.arrayContaining([...endpoints[name].errors]))
})
