import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readPacts } from '../verify/pacts.ts'
import { coverageIn, coverageOf, listUncovered, percentText } from './coverage.ts'
import { coveragePage } from './coveragePage.ts'
import { errorCodes } from './errors.ts'
import { outdatedText } from './outOfDate.ts'
import { slipReasonCodes } from './slip.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('keeps coverage.html up to date', () => {
  const committed = readFileSync(join(root, 'contracts/coverage.html'), 'utf8')
  const generated = coveragePage(coverageIn())
  expect(committed === generated, outdatedText('contracts/coverage.html', committed, generated)).toBe(true)
})

test('names a code that has lost its interaction', () => {
  const all = readPacts().pinned
  const less = all.filter(({ description }) => description !== 'GET /api/wallet: 404 NO_WALLET')
  expect(listUncovered(coverageOf(less))).toEqual(['GET /api/wallet: 404 NO_WALLET is not pinned'])
  const silent = all.filter(({ description }) => !description.startsWith('GET /api/wallet: 200'))
  expect(listUncovered(coverageOf(silent))).toEqual(['GET /api/wallet: no answer is pinned'])
  expect(percentText(coverageIn())).toBe('100')
  const mute = all.filter(({ endpoint }) => !endpoint.startsWith('EVENT'))
  expect(listUncovered(coverageOf(mute))).toEqual(['no event is pinned'])
  for (const part of [less, silent, mute]) expect(percentText(coverageOf(part))).toMatch(/^99\.\d$/)
})

/** Words in capitals that are not codes of the provider: settings, and codes of libraries. */
const others = /^(EAI|ERR|UND|LEVEL|VITE|MOCK|FST|WALLET|ALLOW|ALLOWED|ADD|FORBID|USE)_|^(NOT|MONEY)_IN$/

/** Matches a code in quotes, or as the key of a text. */
const code = /(?<=')[A-Z][A-Z0-9]*(_[A-Z0-9]+)+(?=')|^ +[A-Z][A-Z0-9]*(_[A-Z0-9]+)+(?=:)/gm

function codesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => readFileSync(join(root, folder, path), 'utf8').match(code) ?? [])
    .map((found) => found.trim())
}

test.each(['web/src', 'mock-server/src'])('finds no unknown code in %s', (folder) => {
  const known = new Set<string>([...errorCodes, ...slipReasonCodes])
  const used = codesIn(folder).filter((code) => !others.test(code))
  expect(used.length).toBeGreaterThan(20)
  expect([...new Set(used)].filter((code) => !known.has(code))).toEqual([])
})
