import { readFile } from 'node:fs/promises'
import { mockUrl } from '../support/addresses.ts'
import { controlText as t } from '../support/controlTexts.ts'
import { layoutOf } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'
import { violationsIn } from '../support/violations.ts'

const MEMBER = '0810000001'
const tabs = ['people', 'money', 'time', 'faults', 'journal', 'chat', 'world', 'figures'] as const

test.use({ language: 'en' })

test.beforeEach(({ world }) => world.clock.noon())

test('fits 1280, 360 and 320 px and is accessible, in every tab', async ({ page, world }) => {
  const { api } = await world.logIn(MEMBER)
  await api('POST', '/api/qrcode/KBANK', { amount: 40 })
  for (const tab of tabs) {
    await page.goto(`${mockUrl}/__mock__/#${tab}`)
    await expect(page.getByRole('link', { name: t(`tab_${tab}`), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
      expect(fits, `${tab}, ${width} px`).toBe(true)
    }
    // A part that loads while the page scrolls moves the others.
    await expect(async () => {
      const { flaws } = await layoutOf(page)
      expect(
        flaws.filter((flaw) => !flaw.startsWith(t('toContent'))),
        tab,
      ).toEqual([])
    }).toPass({ timeout: 30_000 })
    expect(await violationsIn(page), tab).toEqual([])
  }
})

test('saves the slip of a transfer as JPEG', async ({ page }) => {
  await page.goto(`${mockUrl}/__mock__/#money`)
  const bank = page.getByRole('region', { name: t('bank') })
  await bank.getByRole('button', { name: t('payOnly'), exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /JPEG$/ }).click(),
  ])
  const jpeg = await readFile(await download.path())
  expect([download.suggestedFilename(), jpeg.toString('hex', 0, 3)]).toEqual([
    expect.stringMatching(/\.jpg$/),
    'ffd8ff',
  ])
})

test('shows Thai and Lao in the fonts of the app, and opens another world by its name', async ({
  page,
  context,
}) => {
  await page.goto(`${mockUrl}/__mock__/`)
  for (const [language, font] of [
    ['ไทย', 'Thai'],
    ['ລາວ', 'Lao'],
  ] as const) {
    await page.getByRole('button', { name: language }).click()
    await expect
      .poll(() =>
        page.evaluate(
          (font) =>
            [...document.fonts].some(({ family, status }) => family.includes(font) && status === 'loaded'),
          font,
        ),
      )
      .toBe(true)
  }
  await page.getByRole('button', { name: 'English' }).click()

  await page.goto(`${mockUrl}/__mock__/#world`)
  await page.getByLabel(t('worldName')).fill('workshop-2')
  await page.getByRole('button', { name: t('openWorld'), exact: true }).click()
  await expect(page.getByText('workshop-2 · default')).toBeVisible()
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: 'mock-world', value: 'workshop-2' }),
  )
})
