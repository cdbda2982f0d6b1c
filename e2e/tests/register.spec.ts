import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'
import { FREE_PHONE, PASSWORD, wizardOf } from '../support/wizard.ts'

const t = texts.th

test('registers by keyboard alone: frames the next digit, and starts each step at its title', async ({
  page,
}) => {
  const wizard = wizardOf(page, 'th')
  await page.goto('/register')
  await wizard.field(t.member.phone).focus()
  await page.keyboard.type(FREE_PHONE)
  await page.keyboard.press('Enter')
  const otp = wizard.field(t.register.otp)
  await expect(otp).toBeFocused()
  const framedBoxes = () =>
    otp
      .locator('~ span')
      .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).boxShadow.includes('5px')))
  for (const digit of '123456') {
    await expect.poll(framedBoxes).toEqual([...'123456'].map((other) => other === digit))
    await page.keyboard.type(digit)
  }
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
