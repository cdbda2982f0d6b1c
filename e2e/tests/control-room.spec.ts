import { readFile } from 'node:fs/promises'
import type { TestWorld } from '@wallet/mock-server/playwright'
import { mockUrl } from '../support/addresses.ts'
import { RICH, section } from '../support/controlRoom.ts'
import { expect, test } from '../support/test.ts'
import { violationsIn } from '../support/violations.ts'

const GUEST = 'guest-5d0c2f9b71aa4e60'

test.beforeEach(async ({ page, world }) => {
  await world.clock.noon()
  await page.goto(`${mockUrl}/__mock__/`)
})

async function memberOf(world: TestWorld) {
  const { token } = await world.api('POST', '/api/login', { username: RICH, password: 'wallet-demo-1' })
  const call = (method: string, path: string, body?: unknown) => world.api(method, path, body, token)
  return { call, wallet: async () => (await call('GET', '/api/wallet')).wallet.amount as number }
}

test('a QR, a withdrawal and a slip wait, and are settled at a tap', async ({ page, world }) => {
  const { call, wallet } = await memberOf(world)
  const before = await wallet()
  await call('POST', '/api/qrcode/KBANK', { amount: 40 })
  await call('POST', '/api/wallet/withdraw', { amount: 250 })
  const waiting = section(page, 'What happens by itself')
  await waiting
    .getByRole('listitem')
    .filter({ hasText: '฿40.00 by KBANK' })
    .getByRole('button', { name: 'Pay' })
    .click()
  await expect(page.getByText('The QR is paid.')).toBeVisible()
  await waiting
    .getByRole('listitem')
    .filter({ hasText: 'withdraw ฿250.00' })
    .getByRole('button', { name: 'Fails' })
    .click()
  await expect(waiting.getByText('withdraw ฿250.00')).toBeHidden()
  expect(await wallet()).toBe(before + 40)

  const slip = waiting
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox', { name: /fails$/ }) })
    .first()
  const reference = (await slip.textContent())?.slice(0, 12)
  await slip.getByRole('combobox').selectOption('NOT_MATCH')
  await slip.getByRole('button', { name: 'Fails' }).click()
  await expect(waiting.getByText(reference ?? '')).toBeHidden()
  const { slips } = await call('POST', '/api/statement/slip', { page: 1, limit: 10 })
  expect(slips).toContainEqual(expect.objectContaining({ reference, status: 'FAILED', note: 'NOT_MATCH' }))
})

test('a setting of the provider is changed', async ({ page, world }) => {
  const provider = section(page, 'Provider')
  const otp = provider.getByLabel('An OTP is asked for to register')
  await expect(otp).toBeChecked()
  await otp.uncheck()
  await provider.getByLabel('Notice, HTML').fill('<p>New</p>')
  await provider.getByRole('button', { name: 'Change the provider' }).click()
  await expect(page.getByText('The provider has changed.')).toBeVisible()
  expect(await world.api('GET', '/api/lookup/registerOTP')).toEqual({ registerOTP: false })
  expect(await world.api('GET', '/api/lookup/notice')).toEqual({ notice: '<p>New</p>' })
})

test('a bank transfer arrives and a game is won', async ({ page, world }) => {
  const { wallet, call } = await memberOf(world)
  const before = await wallet()
  const transfer = page.locator('#deposit-form')
  await transfer.getByLabel('Baht').fill('321.5')
  await transfer.getByRole('button').click()
  await expect(page.getByText('It is on its way')).toBeVisible()
  await section(page, 'Clock').getByRole('button', { name: '+1 min' }).click()
  await expect.poll(wallet).toBe(before + 321.5)

  const game = page.locator('#game-form')
  await game.getByLabel('Game').selectOption('pg')
  await game.getByLabel('Baht').fill('12.25')
  await game.getByRole('button', { name: 'Lose' }).click()
  await expect(page.getByText('The round counts.')).toBeVisible()
  const { slots } = await call('GET', '/api/wallet/refresh/slot')
  expect(slots.find(({ code }: { code: string }) => code === 'pg').amount).toBe(12_437.75)
})

test('the clock runs, jumps to what comes next, and comes back', async ({ page, world }) => {
  const { call } = await memberOf(world)
  await expect(page.locator('#clock-now')).toHaveText(/^\d\d\/\d\d\/\d{4} 12:00:\d\d$/)
  await call('POST', '/api/wallet/withdraw', { amount: 250 })
  const clock = section(page, 'Clock')
  await clock.getByRole('listitem').filter({ hasText: 'A withdrawal settles' }).getByRole('button').click()
  await expect(clock.getByText('Nothing is due.')).toBeVisible()
  await clock.getByLabel('Moment in Bangkok').fill('2026-12-31T23:58:00')
  await clock.getByRole('button', { name: 'Set' }).click()
  await expect(page.locator('#clock-now')).toHaveText(/^31\/12\/2026 23:5[89]:\d\d$/)
  await clock.getByRole('button', { name: 'Back to the present' }).click()
  await expect(page.locator('#clock-ahead')).toBeHidden()
})

test('a world begins anew in another scenario, and comes back with one tap', async ({ page, world }) => {
  const panel = section(page, 'World')
  await panel.getByLabel('Scenario').selectOption('no-otp')
  await panel.getByRole('button', { name: 'Begin anew' }).click()
  await expect(page.locator('#scenario-now')).toHaveText('no-otp')
  expect(await world.api('GET', '/api/lookup/registerOTP')).toEqual({ registerOTP: false })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('#scenario-now')).toHaveText('default')
})

test('a scenario that was chosen stays chosen, however late the world is read', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/__mock__/state', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  const scenario = page.locator('#reset-form').getByLabel('Scenario')
  await scenario.selectOption('no-otp')
  answer()
  await expect(page.locator('#scenario-now')).toHaveText('default')
  await expect(scenario).toHaveValue('no-otp')
})

test('a world is saved as a file and loaded from it; another file is refused', async ({ page, world }) => {
  const { call, wallet } = await memberOf(world)
  const before = await wallet()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const saved = await readFile(await (await download).path(), 'utf8')
  await call('POST', '/api/wallet/withdraw', { amount: 250 })
  const load = (name: string, text: string) =>
    page
      .getByLabel('Load a file')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await load('notes.json', 'not a world')
  await expect(page.getByText('notes.json is not JSON.')).toBeVisible()
  await load('other.json', '{"scenario":"nope"}')
  await expect(page.getByText(/KEY_(MISSING|INVALID)/)).toBeVisible()
  await load('world.json', saved)
  await expect(page.getByText('world.json is loaded.')).toBeVisible()
  expect(await wallet()).toBe(before)
})

test('another world is entered by its name, and the app with it', async ({ page, context }) => {
  await page.locator('#world-form').getByLabel('Name').fill('workshop-2')
  await page.getByRole('button', { name: 'Go there' }).click()
  await expect(page.locator('#world-now')).toHaveText('workshop-2')
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: 'mock-world', value: 'workshop-2' }),
  )
})

test('support answers a guest by hand, in words and with a sample of another kind', async ({
  page,
  world,
}) => {
  await world.api('POST', '/api/chat/send-message', {
    sender: 'customer',
    guestId: GUEST,
    name: 'Somchai',
    message: { message_type: 'text', payload: { message: 'Is anybody there?' } },
  })
  const chat = section(page, 'Chat')
  await expect(chat.getByRole('option', { name: 'Guest Somchai' })).toBeAttached()
  await chat.getByLabel('Conversation').selectOption({ label: 'Guest Somchai' })
  await expect(chat.getByText('Is anybody there?')).toBeVisible()
  await chat.getByLabel('Message', { exact: true }).fill('Yes, a person.')
  await chat.getByRole('button', { name: 'Send as support' }).click()
  await expect(chat.getByRole('list', { name: 'Messages' }).getByText('Yes, a person.')).toBeVisible()
  await chat.getByLabel('Kind').selectOption('generic')
  await chat.getByLabel('Language').selectOption('la')
  await chat.getByRole('button', { name: 'Send as support' }).click()
  await expect(chat.getByText('(generic)')).toBeVisible()
  const { messages } = await world.api('POST', '/api/chat/history', { guestId: GUEST, limit: 10, skip: 0 })
  const byHand = messages.filter(({ sender }: { sender: string }) => sender === 'support')
  expect(byHand.map((one: { message: object }) => one.message)).toMatchObject([
    { message_type: 'generic' },
    { message_type: 'text', payload: { message: 'Yes, a person.' } },
  ])
})

test('an error is looked up and set as a fault; its call shows in the journal; the fault is removed', async ({
  page,
  world,
}) => {
  const errors = section(page, 'Errors, and how to see each')
  await errors.getByLabel('Find').fill('not_enough')
  await errors.getByRole('button', { name: 'MONEY_NOT_ENOUGH as a fault' }).click()
  const faults = section(page, 'Faults')
  await faults.getByLabel('Call').fill('GET /api/lookup/banks')
  await faults.getByRole('button', { name: 'Add the fault' }).click()
  await expect(faults.getByRole('listitem').filter({ hasText: 'GET /api/lookup/banks' })).toContainText(
    'MONEY_NOT_ENOUGH',
  )
  expect(await world.api('GET', '/api/lookup/banks')).toEqual({ message: 'MONEY_NOT_ENOUGH' })

  await errors.getByRole('button', { name: 'Produce MONEY_NOT_ENOUGH' }).click()
  await expect(page.getByText(/^The next \w+ \/api\/.* answers MONEY_NOT_ENOUGH\.$/)).toBeVisible()

  const journal = section(page, 'Journal')
  const call = journal.getByRole('listitem').filter({ hasText: 'GET /api/lookup/banks' })
  await call.getByText('MONEY_NOT_ENOUGH').click()
  await expect(call.getByText('"message": "MONEY_NOT_ENOUGH"')).toBeVisible()
  await faults.getByLabel('Kind').selectOption('html')
  await expect(faults.getByLabel('Code', { exact: true })).toBeHidden()
  await faults.getByRole('button', { name: 'Add the fault' }).click()
  await faults.getByRole('button', { name: 'Remove all' }).click()
  await expect(faults.getByText('Nothing goes wrong on purpose.')).toBeVisible()
  expect(await world.api('GET', '/api/lookup/banks')).toHaveProperty('banks')
})

test('an OTP shows as soon as it was sent, and is copied', async ({ page, world }) => {
  await world.api('POST', '/api/otp/send', { phoneNumber: '0891111111' })
  const message = section(page, 'OTP messages').getByRole('listitem').filter({ hasText: '0891111111' })
  await message.getByRole('button', { name: 'Copy the OTP 123456' }).click()
  await expect(page.getByText('Copied: 123456')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('123456')
})

test('says when the mock is gone, and goes on when it is back', async ({ page, context }) => {
  await context.setOffline(true)
  await expect(page.getByText('The mock server does not answer.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('The mock server does not answer.')).toBeHidden()
})

test('is whole and accessible on a small phone and beside the app, also by keyboard', async ({
  page,
  world,
}) => {
  const { call } = await memberOf(world)
  await call('POST', '/api/qrcode/KBANK', { amount: 40 })
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible()
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`).toBe(
      true,
    )
  }
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The QR is paid.')).toBeVisible()
})
