import { readFileSync, writeFileSync } from 'node:fs'
import { coverageOf } from '../src/coverage.ts'
import { coverageMarkdown } from '../src/coverageReport/markdown.ts'
import { coveragePage } from '../src/coverageReport/page.ts'
import { coverageInputOf } from './coverageInput.ts'
import { ownPacts, readPacts } from './pacts.ts'

export const coverageIn = (folder = ownPacts) => coverageOf(readPacts(folder).pinned.map(coverageInputOf))

const fileOf = (name: string) => new URL(`../${name}`, import.meta.url)

/** Returns the content of the committed files. */
export function coverageTexts(): Record<string, string> {
  const coverage = coverageIn()
  return { 'coverage.md': coverageMarkdown(coverage), 'coverage.html': coveragePage(coverage) }
}

export const committedCoverage = (name: string) => readFileSync(fileOf(name), 'utf8')

export function writeCoverage() {
  for (const [name, text] of Object.entries(coverageTexts())) writeFileSync(fileOf(name), text)
}
