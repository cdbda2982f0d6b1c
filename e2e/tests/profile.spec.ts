import type { Page } from '@playwright/test'
import { expect, test, testIn } from '../support/test.ts'
import { languages, texts } from '../support/texts.ts'

const phone = '0810000001'
const oldPassword = 'wallet-demo-1'
const newPassword = 'sabai-2026'

for (const language of languages) {
  const t = texts[language]

  test.describe(`in ${language}`, () => {
    test.use({ language })

    async function logIn(page: Page, password: string) {
      await page.getByLabel(t.member.phone).fill(phone)
      await page.getByLabel(t.member.password, { exact: true }).fill(password)
      await page.getByRole('button', { name: t.login.submit }).click()
    }

    testIn(language, 'th')(
      'a member reads the profile, changes the password by keyboard and logs in with the new one',
      async ({ page, world, logInAs }) => {
        await logInAs(phone)
        await page.goto('/user/home')
        await page.getByRole('link', { name: t.menu.profile }).click()
        await expect(page.getByText('081 000 0001')).toBeVisible()
        await expect(page.getByText('416-082-7351')).toBeVisible()

        await page.getByRole('button', { name: t.profile.changePassword }).focus()
        await page.keyboard.press('Enter')
        const sheet = page.getByRole('dialog', { name: t.profile.changePassword })
        await sheet.getByLabel(t.profile.oldPassword).fill(oldPassword)
        await sheet.getByLabel(t.profile.newPassword, { exact: true }).fill(newPassword)
        await sheet.getByLabel(t.profile.confirmNewPassword).fill(`${newPassword}!`)
        await page.keyboard.press('Enter')
        await expect(sheet.getByRole('alert')).toHaveText(t.profile.passwordsDiffer)
        await sheet.getByLabel(t.profile.confirmNewPassword).fill(newPassword)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('status').filter({ hasText: t.profile.passwordChanged })).toBeVisible()
        await expect(sheet).toHaveCount(0)
        await page.getByRole('button', { name: t.action.close }).click()
        expect(await world.journal.count('PUT /api/account/changepwd')).toBe(1)

        await page.getByRole('button', { name: t.menu.logOut }).click()
        const question = page.getByRole('dialog', { name: t.menu.logOutQuestion })
        await question.getByRole('button', { name: t.menu.logOut }).click()
        await logIn(page, oldPassword)
        await expect(page.getByText(t.errors.WRONG_CREDENTIAL)).toBeVisible()
        await logIn(page, newPassword)
        await page.waitForURL('**/user/home')
      },
    )
  })
}
