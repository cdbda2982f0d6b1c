import { expect, test } from 'vitest'
import { isEnglishName, needsEnglishName } from './accountName.ts'

test.each([
  ['SOMSRI JAIDEE', true],
  ['  Somsri  ', true],
  ['สมศรี ใจดี', false],
  ['SOMSRI-JAIDEE', false],
  ['SOMSRI 2', false],
  ['   ', false],
])('recognizes %j as an English name: %s', (name, isEnglish) => {
  expect(isEnglishName(name)).toBe(isEnglish)
})

test('requires an English name at KTB, TMB and BBL only', () => {
  for (const code of ['KTB', 'TMB', 'BBL']) expect(needsEnglishName(code, 'สมศรี ใจดี')).toBe(true)
  expect(needsEnglishName('KTB', 'SOMSRI JAIDEE')).toBe(false)
  expect(needsEnglishName('SCB', 'สมศรี ใจดี')).toBe(false)
  expect(needsEnglishName(undefined, 'สมศรี ใจดี')).toBe(false)
})
