import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { TestWorld } from '@wallet/mock-server/playwright'
import { fillTransfer } from '../support/fillTransfer.ts'
import { test } from '../support/test.ts'
import { fill, type Language, languages, texts } from '../support/texts.ts'
import { type ClipId, captions, clipIds } from './captions.ts'
import { clipsFolder, Recorder } from './recorder.ts'

interface Scene {
  page: Page
  world: TestWorld
  clip: Recorder
  t: (typeof texts)[Language]
  say: (caption: string) => Promise<void>
}

const MEMBER = '0810000001'
const WITH_BONUS = '0810000002'

/** Name of the button that closes the result of a money action. */
const ended = (page: Page, t: (typeof texts)[Language]) =>
  page.getByRole('alertdialog').getByRole('button', { name: t.action.done })

/** The member, the start page and the steps of each clip. */
const scenes: Record<ClipId, { as?: string; path?: string; act: (scene: Scene) => Promise<void> }> = {
  wallet: {
    async act({ page, world, clip, t, say }) {
      const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
      await say('total')
      await say('deposit')
      await clip.tap(button(t.money.deposit))
      await clip.tap(page.getByRole('tab', { name: t.deposit.tabQr }))
      await clip.tap(button('500'))
      await clip.tap(button(fill(t.deposit.createQrOf, { amount: '500' })))
      await say('pay')
      await world.events.send({ type: 'qr.paid' })
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await clip.look(1500)

      await say('transfer')
      await clip.tap(button(t.money.transfer))
      await clip.look(800)
      await clip.tap(await fillTransfer(page, t, { amount: '200' }))
      await clip.look(1800)
      await clip.tap(ended(page, t))

      await say('withdraw')
      await clip.tap(button(t.money.withdraw))
      await clip.tap(page.getByRole('dialog').getByRole('button', { name: '500', exact: true }))
      await clip.tap(button(fill(t.withdraw.command, { amount: '500' })))
      await clip.look(2500)
    },
  },
  play: {
    async act({ page, clip, t, say }) {
      await say('open')
      await clip.tap(page.getByRole('button', { name: /Khom Loi/ }))
      await clip.tap(page.getByRole('button', { name: fill(t.game.openOf, { name: 'Khom Loi' }) }))
      await clip.look(800)
      await say('credentials')
      await clip.tap(page.getByRole('button', { name: t.game.copyUsername }))
      await say('start')
      await page.getByRole('button', { name: t.game.play, exact: true }).click()
      await page.waitForURL('**/play/**')
      await say('inside')
      await clip.look(600)
    },
  },
  balance: {
    async act({ page, world, clip, t, say }) {
      await say('updated')
      await world.events.send({ type: 'game.result', username: MEMBER, code: 'pg', amount: 1500 })
      await say('check')
      await clip.tap(page.getByRole('button', { name: t.home.checkBalance }))
      await clip.look(1500)
      await say('games')
      await page.mouse.wheel(0, 420)
      await clip.look(1500)
      await say('statement')
      await clip.tap(page.getByRole('link', { name: t.menu.statement }))
      await clip.look(2000)
    },
  },
  bonus: {
    path: '/user/bonus',
    async act({ page, clip, t, say }) {
      await say('code')
      await clip.type(page.getByLabel(t.bonus.haveCode), 'sabai50')
      await clip.tap(page.getByRole('button', { name: t.bonus.search }))
      await clip.look(1800)
      await page.keyboard.press('Escape')
      await clip.look(600)
      await say('choose')
      await clip.tap(page.getByRole('button', { name: /DAILY100/ }))
      await clip.look(1800)
      await say('receive')
      await clip.tap(page.getByRole('button', { name: t.bonus.receive, exact: true }))
      await clip.look(1800)
      await page.keyboard.press('Escape')
      await page.mouse.wheel(0, -600)
      await say('current')
      await clip.look(1000)
    },
  },
  endBonus: {
    as: WITH_BONUS,
    path: '/user/bonus',
    async act({ page, world, clip, t, say }) {
      await say('active')
      await say('early')
      await clip.tap(page.getByRole('button', { name: t.bonus.cancelThis }))
      await clip.look(2000)
      await clip.tap(page.getByRole('button', { name: t.bonus.keep }))
      await say('complete')
      for (const amount of [-200, 200])
        await world.events.send({ type: 'game.result', username: WITH_BONUS, code: 'pg', amount })
      await clip.tap(page.getByRole('link', { name: t.menu.statement }))
      await clip.look(2000)
      await say('after')
      await clip.tap(page.getByRole('link', { name: t.menu.home }))
      await clip.look(1800)
    },
  },
}

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })

    for (const id of clipIds)
      test(id, async ({ page, world, logInAs }) => {
        const { as = MEMBER, path = '/user/home', act } = scenes[id]
        await logInAs(as)
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => document.fonts.ready)
        const clip = new Recorder(page)
        await clip.start()
        const said: Record<string, Record<Language, string>> = captions[id]
        const say = (caption: string) => clip.say(said[caption]![language])
        await act({ page, world, clip, t: texts[language], say })
        const seconds = await clip.finish(`${id}.${language}`)
        if (language === 'th') noteLength(id, seconds)
      })
  })

/** The list of clips on the page has the length of each clip. Lengths differ by a second or two between languages. */
function noteLength(id: ClipId, seconds: number) {
  const file = join(clipsFolder, 'lengths.json')
  const lengths = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, `${JSON.stringify({ ...lengths, [id]: seconds }, null, 2)}\n`)
}
