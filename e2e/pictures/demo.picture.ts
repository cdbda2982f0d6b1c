import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { en } from '@wallet/web/demo/texts/en'
import { Recorder } from '../clips/recorder.ts'
import { openHost } from '../demo/host.ts'
import { drawer, waitUntilOffline } from '../demo/presenter.ts'
import { texts } from '../support/texts.ts'

const file = join(import.meta.dirname, '../../.github/pictures/demo.webp')
const t = texts.en

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 1, hasTouch: true })

test('the demo: a deposit by QR, paid in the drawer', async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('locale', 'en'))
  const host = await openHost('/')
  await page.goto(host.url)
  await waitUntilOffline(page)
  await page.reload()
  await page.getByLabel(t.member.phone).waitFor()

  const clip = new Recorder(page)
  await clip.start()
  const [title, todo] = en.tours.qr
  const inDrawer = drawer(page)
  await clip.tap(page.getByRole('button', { name: en.presenter }))
  await clip.tap(inDrawer.getByRole('tab', { name: en.tabs.tours }))
  await clip.tap(inDrawer.getByRole('button', { name: `${title} ${todo}` }))
  const line = page.getByRole('complementary', { name: title })
  await expect(line).toContainText(todo)
  await clip.tap(page.getByRole('tab', { name: t.deposit.tabQr }))
  await clip.tap(page.getByRole('button', { name: '100', exact: true }).first())
  await clip.tap(page.getByRole('button', { name: /^Create QR/ }))
  await page.getByRole('timer').waitFor()
  await clip.look(1_200)
  await clip.tap(line.getByRole('button').first())
  await clip.tap(inDrawer.getByRole('button', { name: en.pay, exact: true }))
  await clip.tap(inDrawer.getByRole('button', { name: t.action.close }).first())
  await expect(page.getByRole('region', { name: t.money.balance })).toContainText('48,350')
  await clip.look(1_800)
  await clip.finishAsPicture(file)
  await host.stop()
})
