import { expect, type Locator, type Page } from '@playwright/test'
import type { TestWorld } from '@wallet/mock-server/playwright'
import type { Language, texts } from '../support/texts.ts'

export interface Scene {
  page: Page
  world: TestWorld
  language: Language
  t: (typeof texts)[Language]
}

/** A page in one state, and how to open it. */
export interface Screen {
  /** Phone number of the member who is logged in. */
  as?: string
  scenario?: Parameters<TestWorld['reset']>[0]
  /** If true, pictures of other sizes are taken too. */
  isMain?: boolean
  open: (scene: Scene) => Promise<unknown>
}

export const button = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: true })

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

export async function openHome({ page, t }: Scene) {
  await page.goto('/user/home')
  await page.getByRole('region', { name: t.money.balance }).waitFor()
}

/** Returns the result dialog, after its amount is shown. Some amounts are read after the answer. */
export async function outcomeDialog(page: Page, title: string): Promise<Locator> {
  const outcome = page.getByRole('alertdialog', { name: title })
  await expect(outcome).toContainText(/\d\.\d\d/)
  return outcome
}

type LogIn = (phone: string) => Promise<unknown>

/** Opens a screen in its scenario and as its member, and waits until it is complete. */
export async function openScreen(scene: Scene & { logInAs?: LogIn }, screen: Screen) {
  const { page, world, t, logInAs } = scene
  if (screen.scenario) await world.reset(screen.scenario)
  if (screen.as) await logInAs?.(screen.as)
  await screen.open(scene)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(t.word.loading, { exact: true })).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
