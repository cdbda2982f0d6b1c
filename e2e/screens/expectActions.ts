import { expect, type Page } from '@playwright/test'
import type { TestWorld } from '@wallet/mock-server/playwright'
import { layoutOf } from '../support/layout.ts'
import { type Language, texts } from '../support/texts.ts'
import type { Screen } from './screen.ts'

export const WIDTHS = [
  { width: 412, height: 915 },
  { width: 360, height: 740 },
  { width: 320, height: 568 },
] as const

interface Given {
  page: Page
  world: TestWorld
  logInAs: (phone: string) => Promise<unknown>
  language: Language
}

/** Opens a screen; at each width, every action is there, can be seen and tapped, and no text leaves its box. */
export async function expectActions({ page, world, logInAs, language }: Given, screen: Screen) {
  if (screen.scenario) await world.reset(screen.scenario)
  if (screen.as) await logInAs(screen.as)
  await screen.open({ page, world, language, t: texts[language] })
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(texts[language].word.loading, { exact: true })).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  let widest: string[] | undefined
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    // What comes and goes with the scrolling may be a moment late.
    await expect(async () => {
      const { actions, flaws } = await layoutOf(page)
      expect(flaws, `at ${size.width} px`).toEqual([])
      widest ??= actions.toSorted()
      expect(actions.toSorted(), `the actions at ${size.width} px`).toEqual(widest)
    }).toPass({ timeout: 30_000 })
  }
}
