import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeSeed, isOverride, type SeedFile } from '@wallet/fixtures/compose'
import { scenarioTitles } from '@wallet/fixtures/titles'
import type { LoadSeed } from '../backend/worlds.ts'
import { nearby } from './nearby.ts'

/** Scenarios from their JSON files; only the one that is asked for, and what it extends, is read. */
export const loadSeed: LoadSeed = async (scenario) => {
  if (!Object.hasOwn(scenarioTitles, scenario)) return null
  const file = join(nearby('worlds', 'fixtures/worlds'), `${scenario}.json`)
  const seed: SeedFile = JSON.parse(await readFile(file, 'utf8'))
  if (!isOverride(seed)) return seed
  const base = await loadSeed(seed.extends)
  if (!base) throw new Error(`${scenario} extends ${seed.extends}, which is no scenario`)
  return composeSeed(base, seed)
}
