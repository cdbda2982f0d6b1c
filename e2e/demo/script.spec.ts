import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { openHost } from './host.ts'

/** The ten lines of docs/demo.md without their numbers. */
const script = readFileSync(join(import.meta.dirname, '../../docs/demo.md'), 'utf8')
const lines = [
  ...(script.split('\n## Ten lines to say\n')[1]?.split('\n## ')[0] ?? '').matchAll(/^\d+\. (.*)$/gm),
].map(([, line]) => line ?? '')
const LINES = 10
const FIVE_MINUTES_MS = 5 * 60_000

test.setTimeout(FIVE_MINUTES_MS)

/** A user who taps only on words that are both on the screen and in the script. */
class Newcomer {
  #line = ''

  constructor(readonly page: Page) {}

  /** Follows a line of the script. */
  read = (number: number, what: () => Promise<unknown>) =>
    test.step(`${number}. ${lines[number - 1]}`, async () => {
      this.#line = lines[number - 1] ?? ''
      await what()
    })

  /** Taps on words of the line, in the topmost dialog. */
  async tap(words: string) {
    expect(this.#line, 'the script says so').toContain(words)
    const named = { name: new RegExp(`^${words}( |$)`) }
    const place = this.page.locator('dialog[open], body:not(:has(dialog[open]))').last()
    const kinds = (['button', 'tab', 'link'] as const).map((role) => place.getByRole(role, named))
    const found = kinds.reduce((all, kind) => all.or(kind)).and(this.page.locator(':not(aside *)'))
    await found.first().click()
  }

  /** The corner and the line on top have no words, but the script names their place. */
  async tapCorner() {
    expect(this.#line).toContain('the corner')
    await this.page.touchscreen.tap(4, 4)
  }

  async startTour(name: string) {
    await this.tapCorner()
    await this.tap('Tours')
    await this.tap(name)
  }

  async tapTourLine() {
    expect(this.#line.toLowerCase()).toContain('tap the line')
    await this.page.getByRole('complementary').getByRole('button').first().click()
  }

  async type(words: string) {
    expect(this.#line).toContain(words)
    await this.page.locator('dialog[open]').last().getByRole('textbox').fill(words)
  }

  /** Checks the hint on top. */
  seesLine = (words: string) => expect(this.page.getByRole('complementary')).toContainText(words)

  sees = (words: string) => expect(this.page.getByText(words).first()).toBeVisible()

  async leaveDrawer() {
    await this.page.locator('dialog[open]').last().getByRole('button', { name: 'Close' }).first().click()
  }
}

test('shows five flows in less than five minutes with the ten lines of docs/demo.md', async ({
  page,
  context,
}) => {
  expect(lines).toHaveLength(LINES)
  await context.addInitScript(() => localStorage.setItem('locale', 'en'))
  const start = performance.now()
  const host = await openHost('/')
  const me = new Newcomer(page)
  page.setDefaultTimeout(15_000)

  await me.read(1, async () => {
    await page.goto(host.url)
    await page.getByRole('button', { name: 'Presenter' }).waitFor()
    await page.touchscreen.tap(4, 4)
    await me.sees('The app is kept on this device')
    await context.setOffline(true)
    await me.leaveDrawer()
  })
  await me.read(2, async () => {
    await me.startTour('Deposit by QR')
    await me.seesLine('Scan QR, create one of 100 baht, then tap Pay in the drawer')
  })
  await me.read(3, async () => {
    await me.tap('Scan QR')
    await me.tap('100')
    await me.tap('Create QR')
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
    await me.tapTourLine()
    await me.tap('Pay')
    await me.sees('48,350')
  })
  await me.read(4, async () => {
    await me.startTour('Transfer and play')
    await me.seesLine('Tap Naga, then Play')
    await me.sees('48,250')
    await me.tap('Naga')
    await me.tap('Play')
  })
  await me.read(5, async () => {
    await me.tap('Win')
    await me.sees('+฿100.00')
    await page.getByRole('link', { name: /wallet/i }).click()
    await me.sees('฿12,550.00')
  })
  await me.read(6, async () => {
    await me.startTour('Withdraw')
    await me.seesLine('Withdraw 200 baht, then settle it or let it fail in the drawer')
    await me.tap('Withdraw')
    await me.type('200')
    await me.tap('Withdraw')
    await me.tap('Got it')
    await me.tapTourLine()
    await me.tap('Settle')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })
  await me.read(7, async () => {
    await me.startTour('Spin and claim')
    await me.seesLine('Spin: the wheel stops at 50 baht')
    await me.tap('Spin')
    await expect(page.getByRole('dialog', { name: /50\s*baht/ })).toBeVisible()
  })
  await me.read(8, async () => {
    await me.tap('Later')
    await me.tap('Claim')
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Done' }).click()
  })
  await me.read(9, async () => {
    await me.startTour('The service has closed')
    await me.sees('This service is closed')
  })
  await me.read(10, async () => {
    await me.tapCorner()
    await me.tap('World')
    await me.tap('Start over')
    await me.sees('Welcome')
  })

  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`the script took ${seconds} s`)
  expect(seconds * 1000).toBeLessThan(FIVE_MINUTES_MS)
  await host.stop()
})
