import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { coinsText } from './coinsText.ts'
import { changeLanguage, currentLanguage, loadMemberTexts, startI18n } from './i18n.ts'

test('starts in the language of the build, and changes texts, storage, cookie and page with it', async () => {
  localStorage.clear()
  await startI18n('la')

  expect(currentLanguage()).toBe('la')
  expect(localStorage.getItem('locale')).toBe('la')
  expect(document.cookie).toContain('lang=LA')
  expect(document.documentElement.lang).toBe('lo')
  expect(i18next.t('action.confirm')).toBe('ຢືນຢັນ')

  const cookie = vi.spyOn(document, 'cookie', 'set')
  await changeLanguage('en')
  expect(i18next.t('action.confirm')).toBe('Confirm')
  expect(localStorage.getItem('locale')).toBe('en')
  expect(cookie).toHaveBeenLastCalledWith('lang=EN; path=/; max-age=31536000; samesite=lax')
  expect(document.documentElement.lang).toBe('en')
})

test('prefers a stored language, unless it is unknown', async () => {
  localStorage.setItem('locale', 'en')
  await startI18n('th')
  expect(currentLanguage()).toBe('en')

  localStorage.setItem('locale', 'xx')
  await startI18n('th')
  expect(currentLanguage()).toBe('th')
})

test('uses plurals in English only', async () => {
  await startI18n('en')
  await loadMemberTexts()
  const coins = () => [0, 1, 1284].map((count) => coinsText(i18next.t, count))

  expect(coins()).toEqual(['0\u00a0coins', '1\u00a0coin', '1,284\u00a0coins'])
  await changeLanguage('th')
  expect(coins()).toEqual(['0\u00a0เหรียญ', '1\u00a0เหรียญ', '1,284\u00a0เหรียญ'])
  await changeLanguage('la')
  expect(coins()).toEqual(['0\u00a0ຫຼຽນ', '1\u00a0ຫຼຽນ', '1,284\u00a0ຫຼຽນ'])
})

test('throws for a missing text, and for a placeholder without a value', async () => {
  await startI18n('en')
  const missing = 'action.fly' as 'action.save'
  expect(() => i18next.t(missing)).toThrow('No text for "action.fly" in English')
  expect(() => i18next.t('message.copied')).toThrow('No value for {text} in "Copied: {text}"')
})
