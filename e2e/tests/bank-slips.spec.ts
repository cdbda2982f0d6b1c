import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { mockUrl } from '../support/addresses.ts'
import { expect, test } from '../support/test.ts'

const MEMBER = '0810000003'

/** The file that a button of the page saves. */
async function saved(page: Page, button: RegExp) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path())
}

test('the bank saves slips that the provider reads: a PNG, the same as a JPEG, and one that is cut', async ({
  page,
  world,
}) => {
  await world.clock.noon()
  const { token } = await world.api('POST', '/api/login', { username: MEMBER, password: 'wallet-demo-1' })
  async function send(picture: Buffer, type: string) {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(picture)], { type }), 'photo')
    const headers = { 'x-mock-world': world.name, authorization: `Bearer ${token}` }
    const { ok } = await fetch(`${mockUrl}/api/wallet/slip`, { method: 'POST', headers, body })
    expect(ok).toBe(true)
    await world.clock.advance(20)
    const { slips } = await world.api('POST', '/api/statement/slip', { page: 1, limit: 1 }, token)
    return slips[0]
  }

  await page.goto(`${mockUrl}/__mock__/`)
  const bank = page.getByRole('region', { name: 'The stand-in bank' })
  await bank.getByLabel('Member').selectOption(MEMBER)
  await bank.getByLabel('Amount').fill('321.5')
  await bank.getByLabel('To').selectOption('0681552119')
  await bank.getByRole('button', { name: 'Transfer' }).click()
  await expect(bank.getByText('฿321.50 to KBANK 0681552119')).toBeVisible()

  await bank.getByRole('combobox', { name: /^The slip of/ }).selectOption('cut')
  expect(await send(await saved(page, /as PNG$/), 'image/png')).toMatchObject({
    status: 'FAILED',
    note: 'CANNOT_READ_CROPPED_IMAGE',
  })
  await bank.getByRole('combobox', { name: /^The slip of/ }).selectOption('')
  expect(await send(await saved(page, /as JPEG$/), 'image/jpeg')).toMatchObject({
    status: 'SUCCESS',
    amount: 321.5,
  })
  expect(await send(await saved(page, /as PNG$/), 'image/png')).toMatchObject({
    status: 'FAILED',
    note: 'SLIP_REFNO_DUPLICATED',
  })
  await expect(bank.getByText('credited')).toBeVisible()
  expect((await world.api('GET', '/api/wallet', undefined, token)).wallet.amount).toBe(321.5)
})
