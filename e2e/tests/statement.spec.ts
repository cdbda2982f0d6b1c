import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

test('shows placeholders in a visible colour while slips load', async ({ page, world, logInAs }) => {
  await logInAs('0810000001')
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
