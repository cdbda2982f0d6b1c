import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { en } from '@wallet/web/demo/texts/en'
import { Recorder } from '../clips/recorder.ts'
import { openHost } from '../demo/host.ts'
import { drawer, waitUntilOffline } from '../demo/presenter.ts'
import { fill, texts } from '../support/texts.ts'

const file = join(import.meta.dirname, '../../.github/pictures/demo.webp')
const t = texts.en

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 1, hasTouch: true })

test("records a newcomer's week in the demo, from the first deposit to the withdrawal", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('locale', 'en'))
  const host = await openHost('/')
  await page.goto(host.url)
  await waitUntilOffline(page)
  await page.reload()
  await page.getByLabel(t.member.phone).waitFor()

  const clip = new Recorder(page)
  await clip.start()
  const [title] = en.tours.week
  const inDrawer = drawer(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const inSheet = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  const line = page.getByRole('complementary', { name: title })
  const balance = page.getByRole('region', { name: t.money.balance })

  async function nextDay(day: number) {
    await clip.tap(button(en.nextDay))
    await expect(line).toContainText(en.days[day - 2] as string)
    await clip.look(1_800)
  }
  async function acknowledge(word: string = t.action.done) {
    await clip.look(1_200)
    await clip.tap(page.getByRole('alertdialog').getByRole('button', { name: word }))
  }

  await clip.tap(button(en.presenter))
  await clip.tap(inDrawer.getByRole('tab', { name: en.toursTab }))
  await clip.tap(inDrawer.getByRole('button', { name: new RegExp(`^${title}`) }))
  await expect(balance).toContainText('500.00')
  await clip.look(2_500)
  await nextDay(2)
  await nextDay(3)
  await clip.tap(button(t.refund.title))
  await clip.tap(inSheet(t.action.continue))
  await clip.tap(inSheet(t.refund.receive))
  await acknowledge()
  await nextDay(4)
  await clip.tap(page.getByRole('main').getByRole('button', { name: t.bonus.receive }))
  await clip.tap(inSheet(t.action.confirm))
  await acknowledge()
  await nextDay(5)
  await clip.tap(page.getByRole('main').getByRole('button', { name: /WELCOME/ }))
  await clip.tap(inSheet(t.bonus.receive))
  await acknowledge()
  await nextDay(6)
  await clip.tap(page.getByRole('button', { name: new RegExp(`^${t.spin.spin} 1[0-9]`) }))
  await clip.tap(inSheet(t.spin.later))
  await nextDay(7)
  await clip.tap(button(t.money.withdraw))
  await clip.tap(inSheet('500'))
  await clip.tap(inSheet(fill(t.withdraw.command, { amount: '500' })))
  await acknowledge(t.action.gotIt)
  await clip.tap(page.getByRole('link', { name: t.menu.statement }))
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('-฿500.00')
  await clip.look(2_500)
  await clip.finishAsPicture(file)
  await host.stop()
})
