import { expect, test, vi } from 'vitest'
import { provideChromium } from './chromium.mjs'

const print = () => {}
const way = (go, when = () => true) => ({
  what: '',
  when,
  go: vi.fn(async () => ({ output: '', ...go?.() })),
})

test('a Chromium that is there is taken, and nothing installed', async () => {
  const install = way()
  expect(await provideChromium({ look: async () => '/usr/bin/chromium', tries: [install], print })).toBe(
    '/usr/bin/chromium',
  )
  expect(install.go).not.toHaveBeenCalled()
})

test('the ways to install one are tried in turn until one is there', async () => {
  let found
  const fails = way()
  const forbidden = way(undefined, () => false)
  const works = way(() => {
    found = '/opt/chrome'
  })
  const unneeded = way()
  const tries = [fails, forbidden, works, unneeded]
  expect(await provideChromium({ look: async () => found, tries, print })).toBe('/opt/chrome')
  expect(tries.map(({ go }) => go.mock.calls.length)).toEqual([1, 0, 1, 0])
})

test('when nothing helps, the message says what was tried and what to do', async () => {
  const tries = [way(() => ({ output: 'download failed: ENOTFOUND' }))]
  await expect(provideChromium({ look: async () => undefined, tries, print })).rejects.toThrow(
    /download failed: ENOTFOUND[\s\S]*CHROMIUM_PATH=/,
  )
})
