import { join } from 'node:path'
import { test } from '@playwright/test'
import { Recorder } from '../clips/recorder.ts'
import { openHost } from '../demo/host.ts'
import { tour, waitUntilOffline } from '../demo/presenter.ts'
import { walks } from '../demo/walks.ts'
import config from '../playwright.pictures.config.ts'
import { texts } from '../support/texts.ts'

const file = join(import.meta.dirname, '../../.github/pictures/demo.webp')
/** Time to read after each step. */
const STEP_MS = 600

test.use({
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 1,
  launchOptions: { ...config.use?.launchOptions, slowMo: STEP_MS },
})

test("records a newcomer's week in the demo, from the first deposit to the withdrawal", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('locale', 'en'))
  const host = await openHost('/')
  await page.goto(host.url)
  await waitUntilOffline(page)
  await page.reload()
  await page.getByLabel(texts.en.member.phone).waitFor()

  const clip = new Recorder(page)
  await clip.start()
  await tour(page, 'week')
  await walks.week(page)
  await clip.look(2_500)
  await clip.finishAsPicture(file)
  await host.stop()
})
