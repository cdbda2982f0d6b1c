/** Playwright fixtures that give each test its own world. See TESTING.md. */
import { test as base, expect } from '@playwright/test'
import type { ScenarioName } from '@wallet/fixtures/titles'
import { type Member, openTestWorld, type TestWorld, type WorldFixtures, worldFixtures } from './testWorld.ts'

export type { ScenarioName } from '@wallet/fixtures/titles'
export {
  type ExpectedCall,
  type JournalCall,
  type Member,
  openTestWorld,
  type TestWorld,
} from './testWorld.ts'

export interface WalletOptions {
  mockUrl: string
  /** The mock's MOCK_TOKEN. Default: the environment variable. */
  mockToken: string | undefined
  scenario: ScenarioName
  /** Two fresh worlds with the same seed behave the same. */
  seed: number
  /** Phone number of `member`, who must be seeded. */
  phone: string
  /** Key of the app's token in localStorage, and other entries of a member who is logged in. */
  tokenKey: string
  alsoKept: Record<string, string>
}

/** The world of a test is deleted after the test. */
export interface WalletFixtures extends WorldFixtures {
  /** Logs the page in without the login page. A later logout is kept. */
  member: Member
  logInAs: (phone: string) => Promise<Member>
}

/** Returns the cookie that selects the world for the app at this address. */
export const worldCookie = (world: Pick<TestWorld, 'name'>, url: string) => ({
  name: 'mock-world',
  value: world.name,
  url,
})

/** Makes a bank transfer and returns its slip: `setInputFiles(await slipFile(world, phone, 400))`. */
export async function slipFile(world: TestWorld, username: string, amount?: number) {
  const { name, type, bytes } = await world.slip(username, amount)
  return { name, mimeType: type, buffer: Buffer.from(bytes) }
}

const LOGGED_IN = 'wallet-mock-logged-in'

export const test = base.extend<WalletFixtures & WalletOptions>({
  mockUrl: ['http://localhost:4000', { option: true }],
  mockToken: [process.env.MOCK_TOKEN, { option: true }],
  scenario: ['default', { option: true }],
  seed: [1, { option: true }],
  phone: ['0810000001', { option: true }],
  tokenKey: ['token', { option: true }],
  alsoKept: [{}, { option: true }],

  world: async ({ mockUrl, mockToken, scenario, seed }, use) => {
    const world = openTestWorld(mockUrl, `test-${crypto.randomUUID()}`, mockToken)
    await world.reset(scenario, seed)
    await use(world)
    await world.remove()
  },

  // Pages close before the world is deleted. A late call would create the world again.
  context: async ({ world, context, baseURL, mockUrl }, use) => {
    const urls = [...new Set([baseURL ?? mockUrl, mockUrl])]
    await context.addCookies(urls.map((url) => worldCookie(world, url)))
    await use(context)
  },

  ...worldFixtures,

  logInAs: async ({ context, world, tokenKey, alsoKept }, use) => {
    await use(async (phone) => {
      const member = await world.logIn(phone)
      // Run once per tab, so that a logout is kept. Sandboxed game pages have no storage.
      await context.addInitScript(
        ({ once, entries }) => {
          if (window.origin === 'null' || sessionStorage.getItem(once)) return
          sessionStorage.setItem(once, '1')
          for (const [key, value] of entries) localStorage.setItem(key, value)
        },
        {
          once: LOGGED_IN,
          entries: [[tokenKey, member.token], ...Object.entries(alsoKept)] as [string, string][],
        },
      )
      return member
    })
  },

  member: async ({ logInAs, phone }, use) => use(await logInAs(phone)),
})

export { expect }
