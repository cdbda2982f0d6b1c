import { expect, test, testIn } from '../support/test.ts'
import { fill, languages, texts } from '../support/texts.ts'

const phone = '0810000001'

for (const language of languages) {
  const t = texts[language]

  test.describe(`in ${language}`, () => {
    test.use({ language })

    testIn(language, 'th')(
      'a bonus is received once, raises the balance, and is ended after a question',
      async ({ page, world, logInAs }) => {
        await logInAs(phone)
        await page.goto('/user/home')
        const balance = page.getByRole('region', { name: t.money.balance })
        await expect(balance).toContainText('48,250.75')

        await page.goto('/user/bonus')
        await page.getByRole('button', { name: /WEEKEND20/ }).click()
        const sheet = page.getByRole('dialog', { name: 'WEEKEND20' })
        await expect(sheet.getByText('80%')).toBeVisible()
        await sheet.getByRole('button', { name: t.bonus.receive }).dblclick()
        const dialog = page.getByRole('alertdialog', { name: fill(t.ending.bonus, { code: 'WEEKEND20' }) })
        await expect(dialog).toContainText('200.00')
        await dialog.getByRole('button', { name: t.action.done }).click()
        await expect(page.getByRole('heading', { name: t.bonus.active.week })).toBeVisible()
        await expect(sheet).toHaveCount(0)
        expect(await world.journal.count('GET /api/bonus/activate/{code}')).toBe(1)

        await page.goto('/user/home')
        await expect(balance).toContainText('48,450.75')

        await page.goto('/user/bonus')
        await page.getByRole('button', { name: t.bonus.cancelThis }).click()
        const question = page.getByRole('alertdialog', { name: t.bonus.cancelQuestion })
        await question.getByRole('button', { name: t.bonus.keep }).click()
        await expect(question).toHaveCount(0)
        await page.getByRole('button', { name: t.bonus.cancelThis }).click()
        await question.getByRole('button', { name: t.bonus.cancel }).click()
        const ended = page.getByRole('alertdialog', { name: t.errors.BONUS_CLEAR })
        await expect(ended).toContainText(t.money.mainWallet)
        await ended.getByRole('button', { name: t.action.done }).click()
        await expect(page.getByRole('textbox', { name: t.bonus.haveCode })).toBeVisible()
      },
    )

    testIn(language, 'la')('a promotion code is looked up and received', async ({ page, world, logInAs }) => {
      await logInAs(phone)
      await page.goto('/user/bonus')
      const field = page.getByRole('textbox', { name: t.bonus.haveCode })
      await field.fill('nope')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'NOPE' })).toContainText(t.errors.NO_PROMOTION)
      await page.getByRole('button', { name: t.action.tryAgain }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await world.faults.arm({ endpoint: 'GET /api/promotion/find/{code}', kind: 'delay', delayMs: 800 })
      await field.fill('sabai50')
      await page.getByRole('button', { name: t.bonus.search }).click()
      const sheet = page.getByRole('dialog', { name: 'SABAI50' })
      await expect(sheet.getByText(t.bonus.searching)).toBeVisible()
      await expect(sheet.getByText(fill(t.bonus.earlyEnd, { percentFail: 40 }))).toBeVisible()
      await sheet.getByRole('button', { name: t.bonus.receivePromotion }).click()
      const dialog = page.getByRole('alertdialog', { name: fill(t.ending.promotion, { code: 'SABAI50' }) })
      await expect(dialog).toContainText('50.00')
      await dialog.getByRole('button', { name: t.action.done }).click()
      await expect(page.getByRole('heading', { name: t.bonus.active.promotion })).toBeVisible()
    })
  })
}

test.describe('on a narrow phone', () => {
  const t = texts.th
  test.use({ language: 'th', viewport: { width: 360, height: 740 } })

  test('a code as long as the field takes leaves the sheet whole', async ({ page, logInAs }) => {
    await logInAs(phone)
    await page.goto('/user/bonus')
    const code = 'W'.repeat(50)
    await page.getByRole('textbox', { name: t.bonus.haveCode }).fill(code)
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: code })
    for (const name of [t.action.tryAgain, t.action.close])
      await expect(sheet.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  })
})
