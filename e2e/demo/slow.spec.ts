import { expect, test } from '@playwright/test'
import { texts } from '../support/texts.ts'
import { openHost } from './host.ts'
import { waitUntilOffline } from './presenter.ts'

/** A phone on slow 4G. The host is slow instead of the browser, so that the worker's downloads are, too. */
const SLOW_4G = { bitsPerSecond: 1_600_000, roundTripMs: 150 }
const CPU_SLOWER = 4
const USABLE_WITHIN_MS = 4_000
const FIRST_VISIT_MAX_BYTES = 900_000
const SAMPLE_MS = 200

/** How much longer than its own time work takes here, because the machine has other work, too: 1 where it has none. */
function busyness(): number {
  const start = performance.now()
  const before = process.cpuUsage()
  let worked = 0
  while (worked < SAMPLE_MS) {
    const { user, system } = process.cpuUsage(before)
    worked = (user + system) / 1000
  }
  return Math.max(1, (performance.now() - start) / worked)
}

/** A machine may be busy: the best of so many visits is what the demo takes. */
const VISITS = 3

const t = texts.en

test('on a slow phone the login is usable within 4 s, and a first visit is at most 900 kB', async ({
  browser,
}, info) => {
  const times: number[] = []
  const rates: string[] = []
  let bytes = 0
  while (times.length < VISITS && !times.some((ms) => ms <= USABLE_WITHIN_MS)) {
    const host = await openHost('/', SLOW_4G)
    const context = await browser.newContext()
    await context.addInitScript(() => localStorage.setItem('locale', 'en'))
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    // A busy machine is slower by itself: that much is not slowed down once more.
    const rate = Math.max(1, CPU_SLOWER / busyness())
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    const start = performance.now()
    await page.goto(host.url, { waitUntil: 'commit' })
    await page.getByLabel(t.member.phone).fill('0810000001')
    await expect(page.getByRole('button', { name: t.login.submit, exact: true })).toBeEnabled()
    rates.push(rate.toFixed(1))
    times.push(Math.round(performance.now() - start))
    await waitUntilOffline(page)
    bytes = host.bytes()
    await context.close()
    await host.stop()
  }
  const figures = `login usable after ${times.join(', ')} ms, the processor slowed down ${rates.join(', ')} times; ${Math.round(bytes / 1000)} kB on the first visit`
  info.annotations.push({ type: 'figures', description: figures })
  console.log(figures)
  expect(Math.min(...times)).toBeLessThanOrEqual(USABLE_WITHIN_MS)
  expect(bytes).toBeLessThanOrEqual(FIRST_VISIT_MAX_BYTES)
})
