import { composeSeed, isOverride, type SeedFile } from '@wallet/fixtures/compose'
import type { Seed } from '@wallet/fixtures/seed'
import { scenarioTitles } from '@wallet/fixtures/titles'
import type { LoadSeed } from '../engine/worlds.ts'

export function createSeedLoader(read: (scenario: string) => Promise<SeedFile>): LoadSeed<Seed> {
  const loadSeed: LoadSeed<Seed> = async (scenario) => {
    if (!Object.hasOwn(scenarioTitles, scenario)) return null
    const seed = await read(scenario)
    if (!isOverride(seed)) return seed
    const base = await loadSeed(seed.extends)
    if (!base) throw new Error(`${scenario} extends the unknown scenario ${seed.extends}`)
    return composeSeed(base, seed)
  }
  return loadSeed
}
