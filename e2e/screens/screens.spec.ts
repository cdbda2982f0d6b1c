import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { languages, texts } from '../support/texts.ts'
import { screens as all } from './all.ts'
import { NOON } from './clock.ts'
import { openScreen, type Screen } from './screen.ts'

const PHONE = { width: 360, height: 740 }
/** The smallest phone, a common phone, the same phone on its side, and a desktop. */
const otherSizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
]

/** JPEG keeps the size of all pictures at a few MB. */
const SHOT = { type: 'jpeg', quality: 60, animations: 'disabled', caret: 'hide' } as const

const browserFile = new URL('pictures/browser.txt', import.meta.url)
const [taken = ''] = readFileSync(browserFile, 'utf8').split('\n')
const majorOf = (version: string) => version.split('.', 1)[0]

test.beforeEach(async ({ context, browser }, { config }) => {
  if (config.updateSnapshots === 'all') writeFileSync(browserFile, `${browser.version()}\n`)
  // biome-ignore lint/suspicious/noSkippedTests: another browser version draws letters differently, and the message says so
  test.skip(
    majorOf(browser.version()) !== majorOf(taken) && config.updateSnapshots !== 'all',
    `The pictures are of Chromium ${taken}, and this is ${browser.version()}: use that version, or renew all pictures with npm run test:pictures -- --update-snapshots=all`,
  )
  await context.clock.setFixedTime(NOON)
})

function takes(name: string, screen: Screen, language: (typeof languages)[number], folder: string) {
  test(name, async ({ page, world, logInAs }) => {
    await world.reset('default')
    await openScreen({ page, world, logInAs, language, t: texts[language] }, screen)
    const file = `${name.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}.jpeg`
    expect(await settled(page)).toMatchSnapshot([folder, file])
  })
}

/** Takes pictures until two pictures in a row are equal. */
async function settled(page: Page): Promise<Buffer> {
  for (let before = await page.screenshot(SHOT); ; ) {
    const now = await page.screenshot(SHOT)
    if (now.equals(before)) return now
    before = now
  }
}

const screens = Object.entries(all)

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: PHONE })
    for (const [name, screen] of screens) takes(name, screen, language, language)
  })

for (const viewport of otherSizes) {
  const size = `${viewport.width}x${viewport.height}`
  test.describe(`at ${size}`, () => {
    test.use({ language: 'th', viewport })
    for (const [name, screen] of screens) if (screen.isMain) takes(name, screen, 'th', size)
  })
}
