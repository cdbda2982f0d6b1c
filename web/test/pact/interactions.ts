import type { Endpoint } from '@wallet/contracts/define'
import { type Area, areas, endpoints, errorsOf, type Name, pinnedAt } from '@wallet/contracts/endpoints/table'
import type { ExampleRequest, FromState, Given } from '@wallet/contracts/errorExamples/define'
import { refusalExample, tokenOf } from '@wallet/contracts/errorExamples/table'
import { type Message, statusOf } from '@wallet/contracts/errors'
import { Done } from '@wallet/contracts/schemas'
import type { Case } from './cases/define.ts'
import { casesOf } from './cases/table.ts'
import { oneOf } from './matchers.ts'
import { answerLike, answerOf, pin } from './shapes.ts'

/** A call of the app and what the provider answers: one interaction of a pact. */
export interface Interaction {
  area: Area
  endpoint: Name
  /** The case of a success, or the code of a refusal. */
  title: string
  description: string
  given: Given
  /** Whose token the call carries. */
  token: string | FromState | null
  request: ExampleRequest<Name>
  status: number
  /** A tree of matchers. */
  answer: unknown
  code?: Message
}

const DONE = { message: oneOf(['SUCCESS', 'OK']) }

function answerFor(endpoint: Endpoint, name: string, { like, pins }: Case): unknown {
  const isShape = name === 'full' || name === 'sparse' || name === 'empty'
  const tree =
    like !== undefined
      ? answerLike(endpoint.response, like)
      : endpoint.response === Done
        ? DONE
        : answerOf(endpoint.response, isShape ? name : 'full')
  return pin(tree, pins)
}

function interactionsOf(area: Area, name: Name): Interaction[] {
  const endpoint: Endpoint = endpoints[name]
  const base = (title: string, status: number, one: Case) => ({
    area,
    endpoint: name,
    title,
    description: `${name}: ${status} ${title}`,
    given: one.given,
    token: tokenOf(name, one),
    request: { params: one.params, body: one.body, file: one.file },
    status,
  })
  const successes = Object.entries(casesOf(name)).map(([title, one]) => ({
    ...base(title, 200, one),
    answer: answerFor(endpoint, title, one),
  }))
  const pinned = errorsOf(name).filter((code) => pinnedAt(name, code) === name)
  const refusals = pinned.map((code) => ({
    ...base(code, statusOf(code), refusalExample(name, code)),
    answer: { message: code },
    code,
  }))
  return [...successes, ...refusals]
}

/** Everything that is pinned over HTTP, in the order of the endpoint table. */
export const interactions: Interaction[] = Object.entries(areas).flatMap(([area, table]) =>
  (Object.keys(table) as Name[]).flatMap((name) => interactionsOf(area as Area, name)),
)
