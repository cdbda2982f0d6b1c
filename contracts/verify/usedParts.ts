import { isUsed, unusedFieldsOf } from '../src/endpoints/table.ts'
import { namesIn, type PactInteraction } from './pacts.ts'

/** Normalises a path: '$.slots[*].code' and '$.slots[0].code' -> '$.slots[].code' */
const keyPath = (path: string) => path.replaceAll(/\[(\*|\d+)\]/g, '[]')

const isAt = (path: string, fields: readonly string[]) =>
  fields.some((field) => path === field || (path.startsWith(field) && /[.[]/.test(path.charAt(field.length))))

function without(value: unknown, fields: readonly string[], path = '$'): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, fields, `${path}[]`))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isAt(`${path}.${key}`, fields))
      .map(([key, inner]) => [key, without(inner, fields, `${path}.${key}`)]),
  )
}

const rulesWithout = ({ body, ...others }: Record<string, unknown>, fields: readonly string[]) => ({
  ...others,
  ...(body !== undefined && {
    body: Object.fromEntries(Object.entries(body as object).filter(([path]) => !isAt(keyPath(path), fields))),
  }),
})

function partWithout<P extends NonNullable<PactInteraction['response']>>(
  part: P,
  fields: readonly string[],
): P {
  const { body, matchingRules, generators } = part
  return {
    ...part,
    ...(body && { body: { ...body, content: without(body.content, fields) } }),
    ...(matchingRules && { matchingRules: rulesWithout(matchingRules, fields) }),
    ...(generators && { generators: rulesWithout(generators, fields) }),
  }
}

/** Removes the fields that the app does not read. Returns undefined if the app never calls the endpoint. */
export function usedOf(interaction: PactInteraction): PactInteraction | undefined {
  const { endpoint } = namesIn(interaction.description)
  if (!isUsed(endpoint)) return undefined
  const fields = unusedFieldsOf(endpoint)
  const { response, contents, matchingRules = {} } = interaction
  if (fields.length === 0) return interaction
  return {
    ...interaction,
    // The list has fields of a successful answer. The app reads only the code of an error.
    ...(response && response.status < 400 && { response: partWithout(response, fields) }),
    ...(contents && {
      contents: { ...contents, content: without(contents.content, fields) },
      matchingRules: rulesWithout(matchingRules, fields),
    }),
  }
}
