import type { Locator, Page } from '@playwright/test'
import type { TestWorld } from '@wallet/mock-server/playwright'
import { mockUrl } from './addresses.ts'
import { expect } from './test.ts'

export const RICH = '0810000001'

/** Opens it at noon of the world's day. */
export async function openControlRoom(page: Page, world: TestWorld) {
  await world.clock.noon()
  await page.goto(`${mockUrl}/__mock__/`)
}

export const section = (page: Page, name: string) => page.getByRole('region', { name })

/** Taps a button, and waits until the mock has answered what it asks. */
export async function tap(page: Page, button: Locator) {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    button.click(),
  ])
  expect(answer.status()).toBe(200)
}

export async function richIn(world: TestWorld) {
  const { members } = await world.control('GET /state')
  return members.find(({ username }) => username === RICH)
}
