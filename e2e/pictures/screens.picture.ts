import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { TestWorld } from '@wallet/mock-server/playwright'
import { chatOf } from '../support/chat.ts'
import { test } from '../support/test.ts'
import { fill, type Language, languages, texts } from '../support/texts.ts'
import { folder, PHONE, writeRow } from './row.ts'

const MEMBER = '0810000001'

interface Scene {
  page: Page
  world: TestWorld
  t: (typeof texts)[Language]
}

/** The screens of the row, from left to right. */
const screens: { isMember: boolean; path: string; act?: (scene: Scene) => Promise<unknown> }[] = [
  { isMember: false, path: '/login' },
  {
    isMember: false,
    path: '/contact',
    async act({ page, world, t }) {
      const chat = chatOf(page, t)
      await chat.open()
      await chat.write(t.bonus.bonus)
      await world.clock.advance(60)
      await chat.panel.getByRole('list', { name: t.chat.cards }).waitFor()
    },
  },
  { isMember: true, path: '/user/home' },
  {
    isMember: true,
    path: '/user/home',
    async act({ page, t }) {
      await page.getByRole('button', { name: t.money.deposit, exact: true }).first().click()
      await page.getByRole('tab', { name: t.deposit.tabQr }).click()
      await page.getByRole('button', { name: '500', exact: true }).click()
      await page.getByRole('button', { name: fill(t.deposit.createQrOf, { amount: '500' }) }).click()
      await page.getByRole('timer').waitFor()
    },
  },
  { isMember: true, path: '/user/spin', act: ({ page }) => page.getByRole('table').waitFor() },
  {
    isMember: true,
    path: '/user/statement',
    act: ({ page }) => page.getByRole('listitem').first().waitFor(),
  },
]

test.use({ viewport: PHONE, deviceScaleFactor: 2 })

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })

    test('records the row of screens', async ({ page, world, logInAs }) => {
      await world.clock.noon()
      const pictures: string[] = []
      for (const isMember of [false, true]) {
        if (isMember) await logInAs(MEMBER)
        for (const { path, act } of screens.filter((screen) => screen.isMember === isMember)) {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          await act?.({ page, world, t: texts[language] })
          await settled(page)
          pictures.push((await page.screenshot()).toString('base64'))
        }
      }
      await writeRow(page, pictures, join(folder, `app-${language}.jpg`))
    })
  })

/** Waits until all pictures and fonts of the page are loaded. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
}
