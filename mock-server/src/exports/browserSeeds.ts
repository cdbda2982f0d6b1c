import type { SeedFile } from '@wallet/fixtures/compose'
import type { ScenarioName } from '@wallet/fixtures/titles'
import { createSeedLoader } from '../hosts/seeds.ts'

/** Each scenario is a chunk that is loaded on first use. */
const files: Record<ScenarioName, () => Promise<{ default: unknown }>> = {
  default: () => import('@wallet/fixtures/worlds/default.json'),
  laos: () => import('@wallet/fixtures/worlds/laos.json'),
  'manual-deposit': () => import('@wallet/fixtures/worlds/manual-deposit.json'),
  'no-otp': () => import('@wallet/fixtures/worlds/no-otp.json'),
  'no-chat': () => import('@wallet/fixtures/worlds/no-chat.json'),
  'no-wheel': () => import('@wallet/fixtures/worlds/no-wheel.json'),
  'no-banners': () => import('@wallet/fixtures/worlds/no-banners.json'),
  terminated: () => import('@wallet/fixtures/worlds/terminated.json'),
  empty: () => import('@wallet/fixtures/worlds/empty.json'),
  busy: () => import('@wallet/fixtures/worlds/busy.json'),
}

export const loadSeed = createSeedLoader(
  async (scenario) => (await files[scenario as ScenarioName]()).default as SeedFile,
)
