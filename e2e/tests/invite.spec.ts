import { expect, test, testIn } from '../support/test.ts'
import { fill, languages, texts } from '../support/texts.ts'

const phone = '0810000001'

for (const language of languages) {
  const t = texts[language]

  test.describe(`in ${language}`, () => {
    test.use({ language })

    testIn(language, 'la')(
      'the banners lead to the link, which is copied whole and opens the registration',
      async ({ page, logInAs }) => {
        await logInAs(phone)
        await page.goto('/user/home')
        await page.getByRole('button', { name: t.invite.title, exact: true }).click()
        const sheet = page.getByRole('dialog', { name: t.invite.title })
        await expect(sheet.getByRole('region', { name: t.invite.title }).locator('img').first()).toBeVisible()
        await sheet.getByRole('button', { name: t.action.continue }).click()

        await expect(sheet).toContainText('320.00')
        await sheet.getByRole('button', { name: t.action.copy }).click()
        const toast = page.getByRole('status').filter({ hasText: '/register?code=' })
        await expect(toast).toBeVisible()
        const link = await page.evaluate(() => navigator.clipboard.readText())
        await expect(toast).toContainText(link)
        expect(link).toMatch(/^http:\/\/localhost:\d+\/register\?code=SB-[0-9a-f]+$/)
        await page.goto(link)
        await expect(page).toHaveURL(/\/register/)
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('code')))
          .toBe(new URL(link).searchParams.get('code'))
      },
    )

    testIn(language, 'en')(
      'the bonus is received once, after a question with its odds',
      async ({ page, world, logInAs }) => {
        await logInAs(phone)
        await page.goto('/user/home')
        await page.getByRole('button', { name: t.bonus.receive }).click()
        const question = page.getByRole('dialog', { name: fill(t.invite.question, { amount: '320.00' }) })
        await expect(question.getByRole('img', { name: fill(t.invite.odds, { n: 100, m: 0 }) })).toBeVisible()
        await question.getByRole('button', { name: t.action.confirm }).dblclick()
        const dialog = page.getByRole('alertdialog', { name: t.errors.INVITE_BONUS_SUCCESS })
        await expect(dialog).toContainText('320.00')
        await dialog.getByRole('button', { name: t.action.done }).click()
        await expect(page.getByRole('region', { name: t.money.balance })).toContainText('48,570.75')
        await expect(page.getByRole('button', { name: t.bonus.receive })).toHaveCount(0)
        expect(await world.journal.count('GET /api/invite/bonus')).toBe(1)
      },
    )
  })
}

const t = texts.th

test('nothing moves under a finger when the invitees come', async ({ page, world, logInAs }) => {
  await world.reset('no-banners')
  await logInAs(phone)
  await page.goto('/user/home')
  await world.faults.arm({ endpoint: 'POST /api/invite', kind: 'delay', delayMs: 1_000 })
  await page.getByRole('button', { name: t.invite.title, exact: true }).click()
  const copy = page.getByRole('button', { name: t.action.copy })
  await copy.click()
  const before = await copy.boundingBox()
  await expect(page.getByRole('table', { name: t.invite.invitee })).toBeVisible()
  expect((await copy.boundingBox())?.y).toBe(before?.y)
})
