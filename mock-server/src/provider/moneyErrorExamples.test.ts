import { endpointNames, endpoints } from '@wallet/contracts/endpoints/table'
import { expect, test } from 'vitest'
import { errorExamples } from './errorExamples.ts'

const own =
  /\/api\/(wallet(\/(refresh|activate|account|resetpassword|transfer|transferAll|withdraw|withdrawAll)\b|$)|autoLogin\b)/

test.each(endpointNames.filter((name) => own.test(name)))(
  '%s has an example for every code that it documents',
  (name) => {
    const told = errorExamples
      .filter(({ steps }) => {
        const last = steps.at(-1)
        return last && 'call' in last && last.call === name
      })
      .map(({ code }) => code)
    expect(told).toEqual(expect.arrayContaining([...endpoints[name].errors]))
  },
)
