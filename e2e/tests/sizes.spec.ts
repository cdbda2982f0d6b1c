import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openInApp } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { fill, texts } from '../support/texts.ts'

const member = '0810000001'
/** The narrowest screen of WCAG 2.2, and a phone on its side. */
const narrow = { width: 320, height: 568 }
const lying = { width: 740, height: 360 }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openHome(page: Page, balance: string) {
  await page.goto('/user/home')
  await expect(page.getByRole('region', { name: balance })).toBeVisible()
}

/** Returns whether the middle of the focused element is visible, and not covered by the menu or the header. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const { left, top, width, height } = focused.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return focused.contains(seen) || Boolean(seen?.closest('label')?.contains(focused))
  })

const t = texts.th

test.describe('320 wide', () => {
  test.use({ viewport: narrow })

  test('keeps the copy button in place when friends arrive', async ({ page, world, logInAs }) => {
    await world.reset('no-banners')
    await logInAs(member)
    await openHome(page, t.money.balance)
    await world.faults.arm({ endpoint: 'POST /api/invite', kind: 'delay', delayMs: 1_000 })
    await button(page, t.invite.title).click()
    const copy = page.getByRole('button', { name: t.action.copy })
    await copy.click()
    const before = await copy.boundingBox()
    await expect(page.getByRole('table', { name: t.invite.invitee })).toBeVisible()
    expect((await copy.boundingBox())?.y).toBe(before?.y)
  })

  test('keeps a large balance, the focus and the buttons in view', async ({ page, logInAs }) => {
    await logInAs(member)
    await page.route('**/api/wallet', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.wallet.amount = 98_765_432_109.99
      await route.fulfill({ response: answer, json: body })
    })
    await openHome(page, t.money.balance)
    const balance = page.getByRole('region', { name: t.money.balance })
    await expect(balance).toContainText('98,765,432,109.99')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
    for (const figure of await balance.getByText('98,765,').all())
      await expect(figure).toBeInViewport({ ratio: 1 })

    const first = button(page, t.money.deposit).first()
    const last = page.getByRole('button', { name: /^Dao Lotto/ })
    await first.focus()
    for (const [key, end] of [
      ['Tab', last],
      ['Shift+Tab', first],
    ] as const)
      while (!(await end.evaluate((element) => element === document.activeElement))) {
        await page.keyboard.press(key)
        const name = await page.evaluate(() => document.activeElement?.textContent)
        await expect.poll(() => isFocusSeen(page), `${key}: ${name}`).toBe(true)
      }

    await openInApp(page, '/user/bonus')
    const code = 'W'.repeat(50)
    await page.getByRole('textbox', { name: t.bonus.haveCode }).fill(code)
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: code })
    for (const name of [t.action.tryAgain, t.action.close])
      await expect(sheet.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  })
})

test('selects both ends of a drum by scrolling at every height', async ({ page, logInAs }) => {
  await logInAs(member)
  await openHome(page, t.money.balance)
  await button(page, t.money.transfer).click()
  const drum = page.getByRole('listbox', { name: t.money.from })
  const accounts = drum.getByRole('option')
  for (const height of [844, 740, lying.height]) {
    await page.setViewportSize({ width: 390, height })
    await drum.hover()
    for (const [way, end] of [
      [1, accounts.last()],
      [-1, accounts.first()],
    ] as const) {
      await page.mouse.wheel(0, way * 10_000)
      await expect(end, `${height} px high`).toHaveAttribute('aria-selected', 'true')
      const [window, slide] = [await drum.boundingBox(), await end.boundingBox()]
      const middle = (window?.y ?? 0) + (window?.height ?? 0) / 2
      expect(Math.abs((slide?.y ?? 0) + (slide?.height ?? 0) / 2 - middle), `${height} px`).toBeLessThan(2)
    }
  }
})

test.describe('phone on its side', () => {
  test.use({ viewport: lying })

  test('shows a whole QR code and a whole slip, saves the picture of the QR, and closes a paid QR', async ({
    page,
    world,
    logInAs,
  }) => {
    await world.clock.noon()
    await logInAs(member)
    await openHome(page, t.money.balance)
    await button(page, t.money.deposit).click()
    await page.getByRole('tab', { name: t.deposit.tabQr }).click()
    await button(page, '100').click()
    await button(page, fill(t.deposit.createQrOf, { amount: '100' })).click()
    const paper = page.getByRole('region', { name: t.deposit.scanToPay })
    for (const part of [
      paper.getByRole('img', { name: t.deposit.qrImage }),
      paper.getByText('฿100.00', { exact: true }),
      paper.getByText(fill(t.deposit.exact, { amount: '100.00' })),
      paper.getByRole('timer'),
      button(page, t.deposit.saveQr),
    ])
      await expect(part).toBeInViewport({ ratio: 0.99 })

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, t.deposit.saveQr).click(),
    ])
    const picture = await readFile(await download.path())
    // The first bytes of a PNG contain its type and size.
    expect(picture.toString('latin1', 1, 4)).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1400])
    await world.events.send({ type: 'qr.paid' })
    await expect(page.getByRole('alertdialog', { name: t.ending.qr })).toContainText('฿100.00')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // The whole image of a slip, by its address and by its reference.
    await page.goto('/user/statement')
    await button(page, t.statement.slipStatus).click()
    for (const row of [0, 1]) {
      await button(page, t.action.viewImage).nth(row).click()
      const image = page.getByRole('dialog', { name: t.slip.image }).getByRole('img')
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
      const box = await image.boundingBox()
      expect(Math.round((box?.y ?? 0) + (box?.height ?? lying.height))).toBeLessThanOrEqual(lying.height)
      await page.keyboard.press('Escape')
      await expect(image).toHaveCount(0)
    }
  })
})
