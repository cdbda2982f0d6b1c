import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { button, openHome, openSheet, RICH, type Scene } from '../screens/screen.ts'
import { fillTransfer } from '../support/fillTransfer.ts'
import { test } from '../support/test.ts'
import { texts } from '../support/texts.ts'
import { folder, PHONE, writeRow } from './row.ts'

/** Animations run 50 times slower, so that a screenshot takes a few ms of them. */
const PLAYBACK_RATE = 0.02
const FRAMES = 8

interface Motion {
  /** Time between two frames, in ms at normal speed. */
  everyMs: number
  /** Ends with the tap that starts the motion. */
  start: (scene: Scene, slowDown: () => Promise<unknown>) => Promise<unknown>
}

const motions: Record<string, Motion> = {
  sheet: {
    everyMs: 45,
    async start(scene, slowDown) {
      const sheet = await openSheet(scene, scene.t.money.deposit)
      await scene.page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
      await slowDown()
      await button(scene.page, scene.t.money.deposit).first().click()
      await sheet.waitFor({ state: 'attached' })
    },
  },
  poster: {
    everyMs: 45,
    async start(scene, slowDown) {
      await openHome(scene)
      await slowDown()
      await button(scene.page, /^Naga/).click()
    },
  },
  toast: {
    everyMs: 45,
    async start(scene, slowDown) {
      const sheet = await openSheet(scene, scene.t.money.deposit)
      await sheet.getByText('407-812-3395').waitFor()
      // The toast would leave after 4 s.
      await scene.page.clock.install()
      await scene.page.clock.pauseAt(Date.now() + 1_000)
      await slowDown()
      await sheet.getByRole('button', { name: scene.t.action.copy }).first().click()
    },
  },
  receipt: {
    everyMs: 70,
    async start(scene, slowDown) {
      await openHome(scene)
      await button(scene.page, scene.t.money.transfer).click()
      const send = await fillTransfer(scene.page, scene.t, { amount: '123' })
      await slowDown()
      await send.click()
      await scene.page.getByRole('heading', { name: scene.t.ending.transfer }).waitFor({ state: 'attached' })
    },
  },
  total: {
    everyMs: 70,
    async start(scene, slowDown) {
      const { page, t, world } = scene
      await openHome(scene)
      await slowDown()
      await world.events.send({ type: 'deposit.received', username: RICH, amount: 500 })
      await world.clock.advance(60)
      await button(page, t.home.checkBalance).click()
      await page.getByText('+฿500').first().waitFor({ state: 'attached' })
    },
  },
  prize: {
    everyMs: 110,
    async start({ page, t, world }, slowDown) {
      await world.nextPrize('C50')
      await page.goto('/user/spin')
      await button(page, new RegExp(`^${t.spin.spin} 5`)).click()
      await page.locator('dialog[open]').waitFor({ state: 'attached' })
      await slowDown()
    },
  },
}

test.use({ viewport: PHONE, language: 'en' })

for (const [name, { everyMs, start }] of Object.entries(motions))
  test(`records the motion of the ${name}`, async ({ page, world, logInAs }) => {
    await world.clock.noon()
    await logInAs(RICH)
    await start({ page, world, language: 'en', t: texts.en }, () => slowDown(page))
    const pictures: string[] = []
    for (let frame = 0; frame < FRAMES; frame++) {
      const due = Date.now() + everyMs / PLAYBACK_RATE
      pictures.push((await page.screenshot({ animations: 'allow' })).toString('base64'))
      await new Promise((done) => setTimeout(done, due - Date.now()))
    }
    await writeRow(page, pictures, join(folder, `motion-${name}.jpg`))
  })

async function slowDown(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Animation.enable')
  await client.send('Animation.setPlaybackRate', { playbackRate: PLAYBACK_RATE })
}
