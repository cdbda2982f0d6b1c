import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { mockUrl } from '../support/addresses.ts'
import { controlText as t } from '../support/controlTexts.ts'
import { expect, test } from '../support/test.ts'

const MEMBER = '0810000003'

test.use({ language: 'en' })

/** Returns the file that a button saves. */
async function saved(page: Page, button: RegExp) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path())
}

test('saves slips of the bank as PNG, JPEG and cut, which the provider reads', async ({ page, world }) => {
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

  await page.goto(`${mockUrl}/__mock__/#money`)
  const choose = async (label: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose(t('member'), new RegExp(`^${MEMBER}`))
  const bank = page.getByRole('region', { name: t('bank') })
  await bank.getByRole('textbox', { name: t('amount') }).fill('321.5')
  await choose(t('to'), /0681552119/)
  await bank.getByRole('button', { name: t('payOnly'), exact: true }).click()
  const transfers = page.getByRole('region', { name: t('transfers') })
  await expect(transfers.getByText('฿321.50 → KBANK 0681552119')).toBeVisible()

  await choose(t('slipLook'), t('slipCut'))
  expect(await send(await saved(page, /PNG$/), 'image/png')).toMatchObject({
    status: 'FAILED',
    note: 'CANNOT_READ_CROPPED_IMAGE',
  })
  await choose(t('slipLook'), t('slipPlain'))
  expect(await send(await saved(page, /JPEG$/), 'image/jpeg')).toMatchObject({
    status: 'SUCCESS',
    amount: 321.5,
  })
  expect(await send(await saved(page, /PNG$/), 'image/png')).toMatchObject({
    status: 'FAILED',
    note: 'SLIP_REFNO_DUPLICATED',
  })
  await expect(transfers.getByText(/credited/)).toBeVisible()
  expect((await world.api('GET', '/api/wallet', undefined, token)).wallet.amount).toBe(321.5)
})
