import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findUp } from './files.ts'
import { createSeedLoader } from './seeds.ts'

export const loadSeed = createSeedLoader(async (scenario) => {
  const file = join(findUp('worlds', 'fixtures/worlds'), `${scenario}.json`)
  return JSON.parse(await readFile(file, 'utf8'))
})
