import { expect, type Locator, type Page } from '@playwright/test'
import type { TestWorld } from '@wallet/mock-server/playwright'
import type { Language, texts } from '../support/texts.ts'

export const RICH = '0810000001'
export const NEW = '0810000003'
export const WITH_BONUS = '0810000002'

type Texts = (typeof texts)[Language]

export interface Scene {
  page: Page
  world: TestWorld
  language: Language
  t: Texts
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

export async function openHome({ page, t }: Scene) {
  await page.goto('/user/home')
  await page.getByRole('region', { name: t.money.balance }).waitFor()
}

/** Opens a sheet by a button of home, and returns the sheet. */
export async function openSheet(scene: Scene, name: string | RegExp): Promise<Locator> {
  await openHome(scene)
  await button(scene.page, name).first().click()
  const sheet = scene.page.getByRole('dialog')
  await sheet.waitFor()
  return sheet
}

/** Makes the screens of a member, or of a visitor. A function opens a screen without options. */
export const screensOf = (as: string | undefined, screens: Record<string, Screen | Screen['open']>) =>
  Object.fromEntries(
    Object.entries(screens).map(([name, screen]): [string, Screen] => [
      name,
      { as, ...(typeof screen === 'function' ? { open: screen } : screen) },
    ]),
  )

/** A page of a member, which is complete when an element is shown. */
export const pageOf = (path: string, ready: (scene: Scene) => Locator, more?: Partial<Screen>): Screen => ({
  as: RICH,
  async open(scene) {
    await scene.page.goto(`/user/${path}`)
    await ready(scene).first().waitFor()
  },
  ...more,
})

/** A sheet of home, opened by the button of its name. `ready` is an element of the complete sheet. */
export const sheetOf = (
  name: (t: Texts) => string | RegExp,
  more?: Partial<Screen>,
  ready?: (sheet: Locator, t: Texts) => Locator,
): Screen => ({
  as: RICH,
  async open(scene) {
    const sheet = await openSheet(scene, name(scene.t))
    await ready?.(sheet, scene.t).waitFor()
  },
  ...more,
})

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
