import { expect, test, testIn } from '../support/test.ts'
import { fill, languages, texts } from '../support/texts.ts'
import { FREE_PHONE, PASSWORD, wizardOf } from '../support/wizard.ts'

for (const language of languages) {
  const t = texts[language]

  test.describe(`in ${language}`, () => {
    test.use({ language })

    testIn(language, 'la')(
      'registers a visitor from an invite link, who then logs in',
      async ({ page, world }) => {
        const wizard = wizardOf(page, language)
        await page.goto('/register?code=SB-7Q2K9')
        await wizard.phone()
        await expect(wizard.field(t.register.otp)).toBeFocused()
        const { messages } = await world.control('GET /outbox')
        await expect(
          page.getByText(fill(t.register.reference, { reference: messages[0]?.reference ?? '' })),
        ).toBeVisible()
        await wizard.otp()
        await expect(page.getByText(t.register.verified)).toBeVisible()
        await expect(wizard.field(t.register.inviteCode)).toHaveValue('SB-7Q2K9')
        await expect(wizard.field(t.register.inviteCode)).not.toBeEditable()
        await wizard.profile()
        await wizard.bank()
        await expect(wizard.field(t.member.firstName)).toHaveValue('SOMSRI')
        await wizard.choose(t.register.source, 'LINE')
        await wizard.submit()

        await expect(wizard.done()).toBeVisible()
        await page.waitForURL('**/login')
        await expect(wizard.done()).toBeVisible()
        await expect(wizard.field(t.member.phone)).toHaveValue('089 123 4567')
        await wizard.field(t.member.password).fill(PASSWORD)
        await wizard.button(t.login.submit).click()
        await page.waitForURL('**/user/home')
        await expect(page.getByText(`${t.bank.SCB} · SOMSRI JAIDEE`)).toBeVisible()
      },
    )

    testIn(language, 'en')('frames the box of the next digit of the OTP', async ({ page }) => {
      const wizard = wizardOf(page, language)
      await page.goto('/register')
      await wizard.phone()
      const field = wizard.field(t.register.otp)
      const framed = () =>
        field
          .locator('~ span')
          .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).boxShadow.includes('5px')))
      for (const typed of [0, 1, 4]) {
        await field.fill('12345'.slice(0, typed))
        await expect.poll(framed).toEqual([0, 1, 2, 3, 4, 5].map((box) => box === typed))
      }
      await field.blur()
      await expect.poll(framed).toEqual([0, 1, 2, 3, 4, 5].map(() => false))
    })
  })
}

const t = texts.th

test('registers by keyboard alone, and starts each step at its title', async ({ page }) => {
  const wizard = wizardOf(page, 'th')
  await page.goto('/register')
  await wizard.field(t.member.phone).focus()
  await page.keyboard.type(FREE_PHONE)
  await page.keyboard.press('Enter')
  await expect(wizard.field(t.register.otp)).toBeFocused()
  await page.keyboard.type('123456')
  await expect(wizard.title(t.register.titleProfile)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Somsri')
  await page.keyboard.press('Enter')
  await expect(wizard.field(t.member.password)).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await wizard.field(t.member.confirmPassword).focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(wizard.title(t.register.titleBank)).toBeFocused()
  await expect(wizard.field(t.member.firstName)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: t.member.bank })).toContainText(t.bank.BCEL)
})
