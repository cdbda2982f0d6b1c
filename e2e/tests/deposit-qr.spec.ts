import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/test.ts'
import { fill, texts } from '../support/texts.ts'

const t = texts.la

test.use({ language: 'la' })

test('saves a QR as a picture, and closes the sheet when the QR is paid', async ({
  page,
  world,
  logInAs,
}) => {
  await logInAs('0810000001')
  await page.goto('/user/home')
  await page.getByRole('button', { name: t.money.deposit }).first().click()
  await page.getByRole('tab', { name: t.deposit.tabQr }).click()
  await page.getByRole('button', { name: '100', exact: true }).click()
  await page.getByRole('button', { name: fill(t.deposit.createQrOf, { amount: '100' }) }).click()
  await expect(page.getByRole('img', { name: t.deposit.qrImage }).locator('svg')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.deposit.saveQr }).click(),
  ])
  const picture = await readFile(await download.path())
  // The first bytes of a PNG contain its type and size.
  expect(picture.toString('latin1', 1, 4)).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1400])

  await world.events.send({ type: 'qr.paid' })
  await expect(page.getByRole('alertdialog', { name: t.ending.qr })).toContainText('฿100.00')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: t.money.balance })).toContainText('48,350.75')
})
