import { expect, type Page } from '@playwright/test'
import { layoutOf } from '../support/layout.ts'

export const WIDTHS = [
  { width: 412, height: 915 },
  { width: 360, height: 740 },
  { width: 320, height: 568 },
] as const

/** Checks at each width that the page has the same actions, that each can be seen and tapped, and that all texts fit. */
export async function expectActions(page: Page) {
  let widest: string[] | undefined
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    // An element that appears while the page scrolls can be late.
    await expect(async () => {
      const { actions, flaws } = await layoutOf(page)
      expect(flaws, `at ${size.width} px`).toEqual([])
      widest ??= actions.toSorted()
      expect(actions.toSorted(), `the actions at ${size.width} px`).toEqual(widest)
    }).toPass({ timeout: 30_000 })
  }
}
