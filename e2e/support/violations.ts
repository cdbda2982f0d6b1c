import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Returns the rules of axe that the page breaks, each with its elements. While a sheet is open, checks the sheet only. No
 * page has frames, so axe needs no page of its own.
 */
export async function violationsIn(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const sheets = await page.locator('dialog[open]').count()
  if (sheets > 0) axe.include('dialog[open]')
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join('\n')}`)
}
