import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds in what is open now. No page has frames, so axe need not open a page of its own for each look. */
export const violationsIn = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations
