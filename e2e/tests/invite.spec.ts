import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

const t = texts.th

test('keeps the copy button in place when the list of friends arrives', async ({ page, world, logInAs }) => {
  await world.reset('no-banners')
  await logInAs('0810000001')
  await page.goto('/user/home')
  await world.faults.arm({ endpoint: 'POST /api/invite', kind: 'delay', delayMs: 1_000 })
  await page.getByRole('button', { name: t.invite.title, exact: true }).click()
  const copy = page.getByRole('button', { name: t.action.copy })
  await copy.click()
  const before = await copy.boundingBox()
  await expect(page.getByRole('table', { name: t.invite.invitee })).toBeVisible()
  expect((await copy.boundingBox())?.y).toBe(before?.y)
})
