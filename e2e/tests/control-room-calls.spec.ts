import { openControlRoom, RICH, richIn, section, tap } from '../support/controlRoom.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ page, world }) => openControlRoom(page, world))

test('a fault is set with its numbers: a rate in percent, delays in milliseconds', async ({
  page,
  world,
}) => {
  const faults = section(page, 'Faults')
  await faults.getByLabel('Call').fill('GET /api/lookup/banks')
  await faults.getByLabel('Kind').selectOption('html')
  await faults.getByLabel('Status').fill('502')
  await faults.getByLabel('Delay, ms').fill('20')
  await faults.getByLabel('Jitter, ms').fill('5')
  await faults.getByLabel('Rate, %').fill('0.5')
  await faults.getByLabel('Times').fill('3')
  await tap(page, faults.getByRole('button', { name: 'Add the fault' }))
  const fault = {
    endpoint: 'GET /api/lookup/banks',
    kind: 'html',
    status: 502,
    delayMs: 20,
    jitterMs: 5,
    rate: 0.005,
    times: 3,
  }
  expect((await world.control('GET /faults')).faults).toEqual([expect.objectContaining(fault)])
  await faults.getByLabel('Kind').selectOption('delay')
  await expect(faults.getByLabel('Status')).toBeHidden()
  await tap(page, faults.getByRole('button', { name: 'Add the fault' }))
  const { faults: armed } = await world.control('GET /faults')
  expect(armed[1]).toMatchObject({ kind: 'delay', delayMs: 20 })
  expect(armed[1]).not.toHaveProperty('status')
})

test('the journal shows how each call went, finds calls, and what is unfolded stays so', async ({
  page,
  world,
}) => {
  await world.api('GET', '/api/lookup/banks')
  await world.api('POST', '/api/login', { username: RICH, password: 'wrong' })
  await world.faults.arm({ endpoint: 'GET /api/lookup/info', kind: 'drop', times: 1 })
  await world.api('GET', '/api/lookup/info').catch(() => undefined)
  const journal = section(page, 'Journal')
  const calls = journal.locator('#calls > li')
  await expect(calls).toHaveText([/cut.*GET \/api\/lookup\/info.*drop/, /POST \/api\/login/, /banks/])
  await expect(calls.nth(1).locator('.badge')).toHaveClass('badge bad')
  await expect(calls.nth(2).locator('.badge')).toHaveClass('badge good')
  await calls.nth(2).getByText('GET /api/lookup/banks').click()
  await expect(calls.nth(2).getByText('"banks": [')).toBeVisible()
  await world.api('GET', '/api/lookup/registerOTP')
  await expect(calls).toHaveCount(4)
  await expect(calls.nth(3).getByText('"banks": [')).toBeVisible()
  const find = journal.getByLabel('Find')
  for (const [text, found] of [
    ['LOGIN', 1],
    ['drop', 1],
    ['registerotp": true', 0],
    ['registerotp":true', 1],
  ] as const) {
    await find.fill(text)
    await expect(calls.filter({ hasText: 'api' }), text).toHaveCount(found)
  }
  await find.fill('nothing like it')
  await expect(journal.getByText('No call is like that.')).toBeVisible()
})

test('an error is shown by its example: the world starts over in the state in which a call answers it', async ({
  page,
  world,
}) => {
  const errors = section(page, 'Errors, and how to see each')
  await errors.getByLabel('Find').fill('money_not_enough')
  await errors.getByText(/^\d+ calls?$/).click()
  await tap(
    page,
    errors.getByRole('button', { name: /^Start over in the state of MONEY_NOT_ENOUGH/ }).first(),
  )
  await expect(
    page.getByText(
      /^The world is in the state ".+"\. Log in again as 0810000001\. .+ now answers MONEY_NOT_ENOUGH\.$/,
    ),
  ).toBeVisible()
  expect((await richIn(world))?.sessions).toBe(1)
  const all = async (text: string) => {
    await errors.getByLabel('Find').fill(text)
    return errors.locator('#catalogue > li')
  }
  await expect(await all('SLIP_REFNO_DUPLICATED')).toContainText('why a slip fails (1)')
  await expect(await all('nothing like it')).toHaveText('No code is like that.')
  // The calls of an error are looked through only where a path is asked for.
  await expect((await all('/api/qrcode')).filter({ hasText: 'NO_BANK' })).toBeVisible()
  await (await all('')).first().locator('summary').first().click()
  await expect(errors.getByRole('button', { name: /^Produce/ }).first()).toBeVisible()
})

test('support writes to a member who has not written: the thread is in its order, the newest at the end', async ({
  page,
  world,
}) => {
  const chat = section(page, 'Chat')
  const conversation = chat.getByLabel('Conversation')
  const silent = chat.getByRole('option', { name: /\(nothing yet\)$/ }).first()
  await expect(silent).toBeAttached()
  const label = await silent.textContent()
  await conversation.selectOption({ label: label ?? '' })
  await expect(chat.getByText('Nothing was said yet.')).toBeVisible()
  const write = async (text: string) => {
    await chat.getByLabel('Message', { exact: true }).fill(text)
    await chat.getByRole('button', { name: 'Send as support' }).click()
    await expect(chat.getByLabel('Message', { exact: true })).toHaveValue('')
  }
  await write('first')
  await write('second\nof two lines')
  const thread = chat.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(thread).toHaveText([/^firstsupport · /, /^second\nof two linessupport · /])
  await expect(thread.first()).toHaveCSS('align-self', 'end')
  // Who talks already is offered under the name alone, and stays chosen.
  await expect(conversation.locator('option:checked')).toHaveText((label ?? '').replace(' (nothing yet)', ''))
  for (let n = 0; n < 6; n++) {
    await write(`and more ${n}`)
    await expect(thread.last()).toContainText(`and more ${n}`)
    await expect(thread.last()).toBeInViewport()
  }
  // Who reads further up is left there.
  await thread.first().scrollIntoViewIfNeeded()
  await write('not looked at')
  await expect(thread.last()).toContainText('not looked at')
  await expect(thread.first()).toBeInViewport()
  expect(await world.control('GET /chat')).toMatchObject({
    conversations: [{ username: (label ?? '').split(' ')[0] }, {}],
  })
  await chat.getByText('Words that the agent answers').click()
  expect(await page.locator('#words tr').count()).toBeGreaterThan(5)
})

test('the figures are shown where the server tells them: rates between two looks, and what it holds', async ({
  page,
}) => {
  await expect(section(page, 'What the server does')).toBeHidden()
  let look = 0
  await page.route('**/metrics', (route) => {
    look++
    return route.fulfill({
      contentType: 'text/plain',
      body: [
        '# HELP mock_requests_total Requests.',
        `mock_requests_total{route="GET /a",status="200"} ${500 + look * 10}`,
        `mock_requests_total{route="GET /b",status="200"} ${look * 4}`,
        `mock_request_seconds_count{route="GET /a"} ${500 + look * 10}`,
        `mock_request_seconds_sum{route="GET /a"} ${look * 0.15}`,
        'mock_worlds 3',
        `process_resident_memory_bytes ${150 * 1024 * 1024}`,
        'mock_store_write_seconds 0.0025',
      ].join('\n'),
    })
  })
  await page.reload()
  const row = (name: string | RegExp) => section(page, 'What the server does').getByRole('row', { name })
  await expect(row('Worlds in memory').getByText('3', { exact: true })).toBeVisible()
  await expect(row('Requests').getByText('7 a second', { exact: true })).toBeVisible()
  await expect(row('Time of one').getByText('15 ms', { exact: true })).toBeVisible()
  await expect(row(/^Memory/).getByText('150 MB', { exact: true })).toBeVisible()
  await expect(row('Store, a write').getByText('2.5 ms', { exact: true })).toBeVisible()
  await expect(row('Store, waiting')).toBeHidden()
  expect(await row('Worlds in memory').locator('rect').count()).toBeGreaterThan(1)
})

test('a notice leaves by itself, a newer one later', async ({ page }) => {
  await page.clock.install()
  await page.reload()
  const say = () => tap(page, section(page, 'Faults').getByRole('button', { name: 'Add the fault' }))
  const notice = page.getByText('The fault is set.')
  await section(page, 'Faults').getByLabel('Kind').selectOption('html')
  await say()
  await expect(notice).toBeVisible()
  await page.clock.runFor(5_000)
  await say()
  await page.clock.runFor(5_000)
  await expect(notice).toBeVisible()
  await page.clock.runFor(3_100)
  await expect(notice).toBeHidden()
})
