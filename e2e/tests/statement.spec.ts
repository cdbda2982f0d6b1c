import type { Page } from '@playwright/test'
import { expect, test, testIn } from '../support/test.ts'
import { languages, texts } from '../support/texts.ts'

const phone = '0810000001'

const isDrawn = (page: Page) =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

for (const language of languages) {
  const t = texts[language]

  test.describe(`in ${language}`, () => {
    test.use({ language })

    testIn(language, 'la')(
      'shows the status, the reason and the image of slips',
      async ({ page, logInAs }) => {
        await logInAs(phone)
        await page.goto('/user/statement')
        await page.getByRole('button', { name: t.statement.slipStatus }).click()
        const sheet = page.getByRole('dialog', { name: t.slip.status })
        await expect(sheet.getByRole('row')).toHaveCount(11)
        await expect(sheet.getByText(`(${t.slip.text.duplicate})`)).toBeVisible()

        // The first slip has a link, the second only a reference.
        for (const row of [1, 2]) {
          await sheet.getByRole('row').nth(row).getByRole('button', { name: t.action.viewImage }).click()
          await expect.poll(() => isDrawn(page)).toBe(true)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(1)
        }
        await sheet.getByRole('button', { name: t.ui.nextPage }).click()
        await expect(sheet.getByText(`(${t.slip.text.unknown})`)).toBeVisible()
      },
    )
  })
}

test('shows placeholders in a visible colour while slips load', async ({ page, world, logInAs }) => {
  await logInAs(phone)
  await page.goto('/user/statement')
  const t = texts.th
  await world.faults.arm({ endpoint: 'POST /api/statement/slip', kind: 'delay', delayMs: 60_000 })
  await page.getByRole('button', { name: t.statement.slipStatus }).click()
  const waiting = page.getByRole('dialog', { name: t.slip.status }).getByRole('status')
  await expect(waiting).toBeVisible()
  const [bone, ground] = await waiting
    .locator('span[style]')
    .first()
    .evaluate((element) => {
      const colourOf = (one: Element): string => {
        const { backgroundColor } = getComputedStyle(one)
        return backgroundColor.startsWith('rgb(') ? backgroundColor : colourOf(one.parentElement as Element)
      }
      return [getComputedStyle(element).backgroundImage, colourOf(element)] as const
    })
  expect(bone).toContain('rgb(')
  expect(bone).not.toContain(ground)
})
