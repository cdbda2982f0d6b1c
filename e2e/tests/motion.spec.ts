import type { Page } from '@playwright/test'
import { PRIZE_DELAY_MS, WHEEL_SPIN_MS } from '@wallet/web/spin/timing'
import { expect, test } from '../support/test.ts'
import { fill, texts } from '../support/texts.ts'

const phone = '0810000001'
/** The colour of the wheel's slice of 50 baht. */
const GOLD = [0xf3, 0xc2, 0x62]
/** Step in ms by which the clock of the page moves. */
const STEP_MS = 10
const WAIT_MS = 100

/** Returns the colour of the slice under the pointer, near the rim. */
const underPointer = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pen = canvas.getContext('2d')
    return [...(pen?.getImageData(canvas.width / 2, canvas.height * 0.07, 1, 1).data ?? [])].slice(0, 3)
  })

/** Returns the duration of the turn in ms, or undefined before the turn. */
const turnOf = (page: Page) =>
  page.locator('canvas').evaluate((canvas) => canvas.getAnimations()[0]?.effect?.getComputedTiming().duration)

const t = texts.th
const FIFTY = '50\u00a0บาท'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('turns for 4 to 5 s, and shows the prize 2 s later', async ({ page, world, logInAs }) => {
  await logInAs(phone)
  await world.nextPrize('C50')
  await page.clock.install()
  await page.goto('/user/spin')
  const hub = page.getByRole('button', { name: new RegExp(`^${t.spin.spin} 5`) })
  await expect(hub).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await hub.click()
  const prize = page.getByRole('dialog', { name: fill(t.spin.won, { label: FIFTY }) })
  let turnMs: unknown
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    turnMs = await turnOf(page)
    expect(turnMs).toBeGreaterThanOrEqual(WHEEL_SPIN_MS.min)
  }).toPass({ intervals: [0] })
  expect(turnMs).toBeLessThanOrEqual(WHEEL_SPIN_MS.max)
  await page.clock.runFor(Number(turnMs))
  let waitedMs = 0
  for (; !(await prize.isVisible()); waitedMs += WAIT_MS) await page.clock.runFor(WAIT_MS)
  // The page starts to wait after it has drawn the stopped wheel, in one of the first steps.
  expect(waitedMs).toBeGreaterThanOrEqual(PRIZE_DELAY_MS)
  expect(waitedMs).toBeLessThanOrEqual(PRIZE_DELAY_MS + 5 * WAIT_MS)
  expect(await underPointer(page)).toEqual(GOLD)
})

test('slides a sheet in from below', async ({ page, logInAs }) => {
  await logInAs(phone)
  await page.goto('/user/home')
  const opener = page.getByRole('button', { name: t.money.deposit, exact: true }).first()
  await opener.waitFor()
  const travel = page.evaluate(async () => {
    const tops: number[] = []
    while (tops.at(-1) !== tops.at(-9) || tops.length < 9) {
      await new Promise(requestAnimationFrame)
      const panel = document.querySelector('dialog[open] > *')
      if (panel) tops.push(Math.round(panel.getBoundingClientRect().top))
    }
    return tops[0]! - tops.at(-1)!
  })
  await opener.click()
  expect(await travel).toBeGreaterThan(300)
})
