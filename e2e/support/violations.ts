import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Inserts the source of axe (half a megabyte) only if the document does not have axe yet. */
const NOTHING = ';'

/**
 * Returns the rules of axe that the page breaks, each with its elements. While a sheet is open, checks the sheet only. No
 * page has frames, so axe needs no page of its own. The rule of contrast takes most of the time, so it can be left out.
 */
export async function violationsIn(page: Page, { contrast = true } = {}): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: NOTHING }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: contrast } } })
  const sheets = await page.locator('dialog[open]').count()
  if (sheets > 0) axe.include('dialog[open]')
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join('\n')}`)
}
