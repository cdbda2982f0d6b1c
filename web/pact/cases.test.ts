import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@wallet/contracts/define'
import { endpointNames, endpoints, isUsed, type Name } from '@wallet/contracts/endpoints/table'
import { errorCodes, statusOf } from '@wallet/contracts/errors'
import { describe, expect, test } from 'vitest'
import { casesOf } from './cases/table.ts'
import { type Interaction, interactions } from './interactions.ts'
import { exampleOf, isMatcher } from './matchers.ts'
import { answerOf, shapesOf } from './shapes.ts'

const successesOf = (name: Name) =>
  interactions.filter(({ endpoint, status }) => endpoint === name && status === 200)
const unreachableOf = (name: Name) => Object.keys(casesOf(name).unreachable ?? {})

const folder = join(import.meta.dirname, 'cases')
const caseFiles = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(join(folder, file), 'utf8'),
}))
/** The file with the cases of an endpoint. */
const caseFile = (name: Name) =>
  `web/pact/cases/${caseFiles.find(({ text }) => text.includes(`'${name}': {`))?.file}`

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

  test('is pinned in every shape that its answer has, or says why not', () => {
    const given = [...successes.map(({ title }) => title), ...unreachableOf(name)]
    const missing = shapesOf(response).filter((shape) => !given.includes(shape))
    const write = `${caseFile(name)} lacks ${missing.join(' and ')} of '${name}': add a case of that name with the state that gives such an answer, or say under \`unreachable\` why no provider gives it`
    expect(missing, write).toEqual([])
    for (const shape of unreachableOf(name)) expect(shapesOf(response)).toContain(shape)
  })

  test('has every field of its answer pinned by some interaction', () => {
    const pinned = new Set(successes.flatMap(({ answer }) => fieldsOf(answer)))
    const missing = fieldsOf(answerOf(response, 'full')).filter((field) => !pinned.has(field))
    const write = `in ${caseFile(name)} a case of '${name}' answers these fields, or \`unpinned\` says why none does`
    expect(missing, write).toEqual(Object.keys(casesOf(name).unpinned ?? {}).map((field) => `.${field}`))
  })
})

test('calls every endpoint that is not marked as unused', () => {
  const source = join(import.meta.dirname, '../src')
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(source, name), 'utf8'))
  // The app builds this name: `GET /api/refund/${how}`.
  const called = texts
    .flatMap((text) => text.match(/['`](GET|POST|PUT|DELETE) \/api\/[^'`]+['`]/g) ?? [])
    .map((name) =>
      name
        .slice(1, -1)
        .replaceAll(/\$\{.+?\}/g, '*')
        .split('*'),
    )
  const isCalled = (name: string) =>
    called.some(([head = '', tail]) => (tail === undefined ? name === head : name.startsWith(head)))
  expect(endpointNames.filter((name) => !isCalled(name))).toEqual(
    endpointNames.filter((name) => !isUsed(name)),
  )
})

test('pins every error code of the catalogue', () => {
  const pinned = new Set(interactions.flatMap(({ codes, answer }) => [...codes, ...wordsIn(answer)]))
  expect(errorCodes.filter((code) => !pinned.has(code))).toEqual([])
})

/** The words that an answer may say as its message. */
function wordsIn(answer: unknown): string[] {
  const { message } = answer as { message?: { 'pact:matcher:type'?: { regex?: string }[] } }
  const rules = message?.['pact:matcher:type']
  return Array.isArray(rules) ? rules.flatMap(({ regex = '' }) => regex.match(/[A-Z_]+/g) ?? []) : []
}

test('gives each interaction a unique name', () => {
  const descriptions = interactions.map(({ description }) => description)
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

test('pins only the code of a refusal', () => {
  const refusals = interactions.filter(({ status }) => status >= 400)
  expect(refusals.length).toBeGreaterThan(errorCodes.length)
  for (const { title, answer, status } of refusals as (Interaction & { title: 'NO_DATA' })[]) {
    expect(exampleOf(answer)).toEqual({ message: title })
    expect(status).toBe(statusOf(title))
  }
})
