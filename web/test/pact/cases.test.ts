import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@wallet/contracts/define'
import { endpointNames, endpoints, isUsed, type Name } from '@wallet/contracts/endpoints/table'
import { errorCodes } from '@wallet/contracts/errors'
import { describe, expect, test } from 'vitest'
import { gaps } from './cases/table.ts'
import { interactions } from './interactions.ts'
import { exampleOf, isMatcher } from './matchers.ts'
import { answerOf, shapesOf } from './shapes.ts'

const successesOf = (name: Name) =>
  interactions.filter(({ endpoint, status }) => endpoint === name && status === 200)
const unreachableOf = (name: Name) => Object.keys(gaps[name]?.unreachable ?? {})

/** The paths of an answer's fields; those of a list's entries count once. */
function fieldsOf(node: unknown, path = ''): string[] {
  if (isMatcher(node)) return fieldsOf(node.value, path)
  if (Array.isArray(node)) return node.flatMap((inner) => fieldsOf(inner, `${path}[]`))
  if (node === null || typeof node !== 'object') return [path]
  return Object.entries(node).flatMap(([key, inner]) => fieldsOf(inner, `${path}.${key}`))
}

describe.each(endpointNames)('%s', (name) => {
  const { response }: Endpoint = endpoints[name]
  const successes = successesOf(name)

  test('pins every shape of its answer, or gives a reason', () => {
    const given = [...successes.map(({ title }) => title), ...unreachableOf(name)]
    const missing = shapesOf(response).filter((shape) => !given.includes(shape))
    const advice = 'add a case with the title of the shape to web/test/pact/cases, or a reason to `gaps`'
    expect(missing, advice).toEqual([])
    for (const shape of unreachableOf(name)) expect(shapesOf(response)).toContain(shape)
  })

  test('has every field of its answer pinned by some interaction', () => {
    const pinned = new Set(successes.flatMap(({ answer }) => fieldsOf(answer)))
    const missing = fieldsOf(answerOf(response, 'full')).filter((field) => !pinned.has(field))
    const advice = 'add a case whose answer has these fields to web/test/pact/cases, or a reason to `gaps`'
    expect(missing, advice).toEqual(Object.keys(gaps[name]?.unpinned ?? {}).map((field) => `.${field}`))
  })
})

test('calls every endpoint that is not marked as unused', () => {
  const source = join(import.meta.dirname, '../../src')
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(source, name), 'utf8'))
  // The app builds two names: `GET /api/refund/${how}` and `GET /api/${of}/banners`.
  const called = texts
    .flatMap((text) => text.match(/['`](GET|POST|PUT|DELETE) \/api\/[^'`]+['`]/g) ?? [])
    .map((name) =>
      name
        .slice(1, -1)
        .replaceAll(/\$\{.+?\}/g, '*')
        .split('*'),
    )
  const isCalled = (name: string) =>
    called.some(([head = '', tail]) =>
      tail === undefined ? name === head : name.startsWith(head) && name.endsWith(tail),
    )
  expect(endpointNames.filter((name) => !isCalled(name))).toEqual(
    endpointNames.filter((name) => !isUsed(name)),
  )
})

test('pins every error code of the catalogue', () => {
  // OK and SUCCESS are pinned together.
  const pinned = JSON.stringify(interactions.map(({ answer }) => exampleOf(answer)))
  expect(errorCodes.filter((code) => code !== 'OK' && !pinned.includes(`"${code}"`))).toEqual([])
})
