import type { Page } from '@playwright/test'
import { layoutOf } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'
import { type Language, texts } from '../support/texts.ts'
import { violationsIn } from '../support/violations.ts'
import { openScreen, type Screen } from './screen.ts'

const wide = { width: 412, height: 915 }
const narrow = { width: 320, height: 568 }
export const twoSizes = [wide, narrow]
export const threeSizes = [wide, { width: 360, height: 740 }, narrow]

/** Checks at each size that the page has the same actions, that each can be seen and tapped, and that all texts fit. */
async function expectActions(page: Page, sizes: typeof twoSizes) {
  let widest: string[] | undefined
  for (const size of sizes) {
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

/** Defines the test of a screen in a language. */
export function testActions(language: Language, name: string, screen: Screen, sizes: typeof twoSizes) {
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: wide })

    test(`shows accessible actions within reach at ${sizes.length} widths: ${name}`, async ({
      page,
      world,
      logInAs,
    }) => {
      await openScreen({ page, world, logInAs, language, t: texts[language] }, screen)
      expect(await violationsIn(page)).toEqual([])
      await expectActions(page, sizes)
    })
  })
}
