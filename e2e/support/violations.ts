import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** In place of axe's own half a megabyte, where the document has it from an earlier look. */
const NOTHING = ';'

/**
 * What axe finds in what is open now: in a sheet alone while one lies over its page, which was looked at before.
 * No page has frames, so axe need not open a page of its own for each look.
 */
export async function violationsIn(page: Page) {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: NOTHING }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const sheets = await page.locator('dialog[open]').count()
  if (sheets > 0) axe.include('dialog[open]')
  return (await axe.analyze()).violations
}
