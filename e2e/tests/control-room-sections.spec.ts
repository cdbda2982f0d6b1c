import { openControlRoom, RICH, richIn, section, tap } from '../support/controlRoom.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ page, world }) => openControlRoom(page, world))

test('states for anybody: a member is let out and in, given coins; games, the wheel and the service close and open', async ({
  page,
  world,
}) => {
  const states = section(page, 'States for anybody')
  await states.getByLabel('Member').selectOption(RICH)
  const click = (name: string) => tap(page, states.getByRole('button', { name }))
  const status = async () => (await richIn(world))?.status

  await click('Deactivate')
  expect(await status()).toBe('inactive')
  await click('Refuse the address')
  expect(await status()).toBe('refused-ip')
  await click('Let in again')
  expect(await status()).toBe('active')
  const member = await world.logIn(RICH)
  await click('End the logins')
  expect(await member.api('GET', '/api/wallet')).toEqual({ message: 'INVALID_USER_2' })
  const { coin = 0 } = (await richIn(world)) ?? {}
  await click('Give 3 coins')
  expect((await richIn(world))?.coin).toBe(coin + 3)
  await click('Their invitee plays')
  await expect(page.getByText('It happened.')).toBeVisible()

  const { api } = await world.logIn(RICH)
  await states.getByLabel('Game').fill('slotxo')
  await click('Maintenance')
  expect(await api('GET', '/api/wallet/activate/slotxo')).toEqual({ message: 'SLOT_ACTIVATE_FAIL' })
  await click('All is well')
  expect(await api('GET', '/api/wallet/activate/slotxo')).not.toHaveProperty('message', 'SLOT_ACTIVATE_FAIL')

  const isActive = async () => (await api('GET', '/api/spinwheel/active')).active
  await click('Close the wheel')
  expect(await isActive()).toBe(false)
  await click('Open the wheel')
  expect(await isActive()).toBe(true)
  const banks = async () => (await world.api('GET', '/api/lookup/deposit')).banks.length
  await click('Take no deposits')
  expect(await banks()).toBe(0)
  await click('Take deposits')
  expect(await banks()).toBeGreaterThan(0)
  await click('End the service')
  expect(await world.api('GET', '/api/lookup/banks')).toEqual({ message: 'gone' })
  await click('Begin the service')
  expect(await world.api('GET', '/api/lookup/banks')).toHaveProperty('banks')
  const before = await world.clock.now()
  await click('The next morning')
  expect(((await world.clock.now()) - before) / 3_600_000).toBeGreaterThan(20)
})

test('the clock moves on by as much as its buttons say, and says how far it is from the present', async ({
  page,
  world,
}) => {
  const clock = section(page, 'Clock')
  const seconds = { '+20 s': 20, '+1 min': 60, '+15 min': 900, '+1 h': 3_600, '+1 day': 86_400 }
  for (const [name, step] of Object.entries(seconds)) {
    const before = await world.clock.now()
    await tap(page, clock.getByRole('button', { name }))
    const moved = (await world.clock.now()) - before - step * 1000
    expect(moved, name).toBeGreaterThanOrEqual(0)
    expect(moved, name).toBeLessThan(20_000)
  }
  const move = async (ms: number) => {
    await world.control('POST /clock', { body: { now: Date.now() + ms } })
    return expect(page.locator('#clock-ahead'))
  }
  await (await move(93_780_000)).toHaveText('1 d 2 h ahead')
  await (await move(-7_380_000)).toHaveText('2 h 3 min behind')
})

test('a slip is good and a withdrawal settles at a tap', async ({ page, world }) => {
  const { api } = await world.logIn(RICH)
  await api('POST', '/api/wallet/withdraw', { amount: 250 })
  const waiting = section(page, 'What happens by itself')
  const row = waiting.getByRole('listitem').filter({ hasText: 'withdraw ฿250.00' })
  await expect(row).toContainText(`${RICH} · since 12:00:`)
  await tap(page, row.getByRole('button', { name: 'Settles' }))
  await expect(row).toBeHidden()
  const { statements } = await api('POST', '/api/statement', { page: 1, limit: 1 })
  expect(statements[0]).toMatchObject({ statementType: 'withdraw', status: 'SUCCESS' })

  const { pendingSlips } = await world.control('GET /state')
  const [{ reference = '' } = {}] = pendingSlips
  const slip = waiting.getByRole('listitem').filter({ hasText: reference })
  await tap(page, slip.getByRole('button', { name: 'Good' }))
  await expect(slip).toBeHidden()
  const { slips } = await api('POST', '/api/statement/slip', { page: 1, limit: 10 })
  expect(slips).toContainEqual(expect.objectContaining({ reference, status: 'SUCCESS' }))
})

test('what somebody changes of the provider stays while the page looks again, until it is saved', async ({
  page,
  world,
}) => {
  const provider = section(page, 'Provider')
  const conditions = provider.getByLabel('Conditions, HTML')
  await expect(conditions).toHaveValue(/<.*\n.*</)
  const switches = provider.getByRole('checkbox')
  const before = await world.control('GET /settings')
  await conditions.fill('<p>One</p>\n\n<p>Two</p>')
  for (const one of (await switches.all()).slice(1)) await one.setChecked(!(await one.isChecked()))
  // Another page changes something meanwhile: it is read, and what is typed here stays.
  const looked = page.waitForResponse((response) => response.url().endsWith('/__mock__/settings'))
  await world.control('POST /settings', { body: { notice: '<p>Of another page</p>' } })
  await looked
  await page.waitForResponse((response) => response.url().endsWith('/__mock__/settings'))
  await expect(conditions).toHaveValue('<p>One</p>\n\n<p>Two</p>')
  await tap(page, provider.getByRole('button', { name: 'Change the provider' }))
  expect(await world.control('GET /settings')).toMatchObject({
    terminated: false,
    registerOTP: !before.registerOTP,
    enableChatWidget: !before.enableChatWidget,
    laos: !before.laos,
    isManualDeposit: !before.isManualDeposit,
    conditions: ['<p>One</p>', '<p>Two</p>'],
  })
  await world.control('POST /settings', { body: { notice: '<p>Later</p>', terminated: true } })
  await expect(provider.getByLabel('Notice, HTML')).toHaveValue('<p>Later</p>')
  await expect(provider.getByLabel('The service has ended')).toBeChecked()
})

test('the bounds of money and the rewards are read, and changed each by its name', async ({
  page,
  world,
}) => {
  const provider = section(page, 'Provider')
  const before = await world.control('GET /settings')
  for (const [title, name] of [
    ['Bounds of money, baht', 'bounds'],
    ['Rewards: rates, odds in percent, baht', 'rewards'],
  ] as const) {
    await provider.getByText(title).click()
    const form = page.locator(`#${name}`)
    const numbers = Object.entries(before[name])
    for (const [field, value] of numbers)
      await expect(form.getByLabel(field, { exact: true }), field).toHaveValue(String(value))
    const [field = '', value = 0] = numbers[0] ?? []
    await form.getByLabel(field, { exact: true }).fill(String(value + 1))
    await tap(page, form.getByRole('button', { name: 'Change' }))
    expect((await world.control('GET /settings'))[name]).toEqual({ ...before[name], [field]: value + 1 })
  }
})

test('people: who can log in, what they have, and who is logged in', async ({ page, world }) => {
  const people = section(page, 'People')
  const member = await richIn(world)
  const row = people.getByRole('listitem').filter({ hasText: RICH })
  const money = (baht = 0) => `฿${baht.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  await expect(row).toContainText(
    `${money(member?.wallet ?? 0)}of ${money(member?.total)}, ${member?.coin} coins`,
  )
  await expect(row.getByText('logged in')).toBeHidden()
  await world.logIn(RICH)
  await expect(row.getByText('logged in')).toBeVisible()
  await world.events.send({ type: 'member.changed', username: RICH, active: false })
  await expect(row.getByText('inactive')).toBeVisible()
  await row.getByText(`${member?.games.length} games`).click()
  const [game] = member?.games ?? []
  await expect(row.getByText(`${game?.code} ${money(game?.balance)}`)).toBeVisible()
  for (const [what, text] of [
    ['the phone number', RICH],
    ['the password', world.password],
    ['the OTP', world.otpCode],
  ] as const) {
    await people.getByRole('button', { name: `Copy ${what} ${text}` }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }
  await people.getByText('Everybody else').click()
  expect(await page.locator('#others > li').count()).toBeGreaterThan(3)
  expect(await page.locator('#others').getByText(RICH).count()).toBe(0)
})
