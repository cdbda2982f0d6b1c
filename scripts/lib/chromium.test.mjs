import { expect, test, vi } from 'vitest'
import { provideChromium } from './chromium.mjs'

test('the ways to install a Chromium are tried in turn until one is there', async () => {
  let found
  const fails = vi.fn(async () => ({ output: '' }))
  const works = vi.fn(async () => {
    found = '/opt/chrome'
    return { output: '' }
  })
  const never = vi.fn()
  const tries = [
    ['', () => true, fails],
    ['', () => false, never],
    ['', () => true, works],
    ['', () => true, never],
  ]
  const options = { look: async () => found, tries, print: () => {} }
  expect(await provideChromium(options)).toBe('/opt/chrome')
  expect(await provideChromium(options)).toBe('/opt/chrome')
  expect([fails, works, never].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
})

test('when nothing helps, the message says what was tried and what to do', async () => {
  const tries = [['', () => true, async () => ({ output: 'download failed: ENOTFOUND' })]]
  await expect(provideChromium({ look: async () => undefined, tries, print: () => {} })).rejects.toThrow(
    /download failed: ENOTFOUND[\s\S]*CHROMIUM_PATH=/,
  )
})
