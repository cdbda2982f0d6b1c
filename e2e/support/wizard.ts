import { expect, type Page } from '@playwright/test'
import { type Language, texts } from './texts.ts'

/** A phone number that is not registered. */
export const FREE_PHONE = '0891234567'
export const PASSWORD = 'secret-1234'

/** Locators of the registration in one language. */
export function wizardOf(page: Page, language: Language) {
  const t = texts[language]
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (label: string) => page.getByLabel(label, { exact: true })

  async function choose(label: string, option: string) {
    await page.getByRole('combobox', { name: label }).selectOption(option)
  }

  const title = (text: string) => page.getByRole('heading', { name: text, exact: true })

  return {
    button,
    field,
    choose,
    title,
    async phone(phone = FREE_PHONE) {
      // The login page has a field with the same name.
      await expect(title(t.register.titlePhone)).toBeVisible()
      await field(t.member.phone).fill(phone)
      await button(t.action.continue).click()
    },
    async otp(code = '123456') {
      await expect(field(t.register.otp)).toBeFocused()
      await page.keyboard.type(code)
    },
    async profile() {
      await field(t.word.name).fill('Somsri Jaidee')
      await field(t.member.password).fill(PASSWORD)
      await field(t.member.confirmPassword).fill(PASSWORD)
      await button(t.action.continue).click()
    },
    async bank(bank: string = t.bank.SCB) {
      await choose(t.member.bank, bank)
      await field(t.member.firstName).fill('somsri')
      await field(t.member.lastName).fill('jaidee')
      await field(t.member.accountNumber).fill('1112223334')
    },
    submit: () => button(t.register.title).click(),
    /** The toast after a registration. */
    done: () => page.getByRole('status').getByText(t.register.done),
  }
}
