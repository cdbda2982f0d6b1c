/** Fixtures for Playwright: each test has a world of a mock to itself. See the README of the package. */
import { test as base, expect } from '@playwright/test'
import type { ScenarioName } from '@wallet/fixtures/titles'
import { type Member, openTestWorld, type TestWorld } from './testWorld.ts'

export type { ScenarioName } from '@wallet/fixtures/titles'
export type { ControlAnswer, ControlBody } from '../control/controlClient.ts'
export {
  type ExpectedCall,
  type JournalCall,
  type Member,
  openTestWorld,
  type TestWorld,
} from './testWorld.ts'

export interface WalletOptions {
  /** Where the mock listens. */
  mockUrl: string
  /** Its MOCK_TOKEN, where it is shared; that of the environment without it. */
  mockToken: string | undefined
  /** What a world begins with. */
  scenario: ScenarioName
  /** Two worlds of one seed behave the same. */
  seed: number
  /** The phone number of `member`, a seeded one. */
  phone: string
  /** Where the app keeps its token: this key of localStorage, and what else it keeps of somebody who is logged in. */
  tokenKey: string
  alsoKept: Record<string, string>
}

export interface WalletFixtures {
  /** The world of this test; it is gone after it. */
  world: TestWorld
  clock: TestWorld['clock']
  events: TestWorld['events']
  faults: TestWorld['faults']
  journal: TestWorld['journal']
  /** The page begins logged in, without the login page, and stays logged out once it logs out. */
  member: Member
  logInAs: (phone: string) => Promise<Member>
  /** That an endpoint is called, and is called once until the test ends. */
  expectOnce: TestWorld['journal']['expectOnce']
}

/** The cookie that names a world, for the app at this address. */
export const worldCookie = (world: Pick<TestWorld, 'name'>, url: string) => ({
  name: 'mock-world',
  value: world.name,
  url,
})

/** The slip of a payment at the stand-in bank, as a file to choose: `setInputFiles(await slipFile(world, phone, 400))`. */
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

  // The pages are closed before the world goes: a late call of theirs would begin it anew.
  context: async ({ world, context, baseURL, mockUrl }, use) => {
    const urls = [...new Set([baseURL ?? mockUrl, mockUrl])]
    await context.addCookies(urls.map((url) => worldCookie(world, url)))
    await use(context)
  },

  clock: ({ world }, use) => use(world.clock),
  events: ({ world }, use) => use(world.events),
  faults: ({ world }, use) => use(world.faults),
  journal: ({ world }, use) => use(world.journal),
  expectOnce: async ({ world }, use) => {
    await use(world.journal.expectOnce)
    await world.journal.expectNoMore()
  },

  logInAs: async ({ context, world, tokenKey, alsoKept }, use) => {
    await use(async (phone) => {
      const member = await world.logIn(phone)
      // Once for each tab: a page that logs out stays so. The pages of games are sandboxed, and have no storage.
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
