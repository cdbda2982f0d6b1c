import { endpointNames, endpoints } from '@wallet/contracts/endpoints/table'
import { expect, test } from 'vitest'
import { depositErrorExamples } from './areas/deposit/errorExamples.ts'
import { qrErrorExamples } from './areas/qr/errorExamples.ts'
import { slipErrorExamples } from './areas/slip/errorExamples.ts'
import { statementErrorExamples } from './areas/statement/errorExamples.ts'
import type { ErrorExample } from './errorExample.ts'

const errorExamples = [
  ...depositErrorExamples,
  ...qrErrorExamples,
  ...slipErrorExamples,
  ...statementErrorExamples,
]
const names = endpointNames.filter((name) =>
  /\/api\/(qrcode|statement|wallet\/(add|slip|truelink))\b/.test(name),
)

/** The endpoint that is asked last. */
function askedBy({ steps }: ErrorExample) {
  const last = steps.at(-1)
  return last && 'call' in last ? last.call : undefined
}

test.each(names)('%s has an example for every code that it documents', (name) => {
  const told = errorExamples.filter((example) => askedBy(example) === name).map(({ code }) => code)
  expect(told).toEqual(expect.arrayContaining([...endpoints[name].errors]))
})
