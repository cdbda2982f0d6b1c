import { readFileSync, writeFileSync } from 'node:fs'
import { coverageOf } from '../src/coverage.ts'
import { coveragePage } from '../src/coveragePage.ts'
import { coverageInputOf } from './coverageInput.ts'
import { ownPacts, readPacts } from './pacts.ts'

export const coverageIn = (folder = ownPacts) => coverageOf(readPacts(folder).pinned.map(coverageInputOf))

const file = new URL('../coverage.html', import.meta.url)

export const committedCoverage = () => readFileSync(file, 'utf8')

export const writeCoverage = () => writeFileSync(file, coveragePage(coverageIn()))
