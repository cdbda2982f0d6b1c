/** The drawer's section with actions of the provider. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isDone, MEMBER, openDrawerPage, part, watchFiles } from '../../test/demoDrawer.tsx'
import { control as ask, callApi } from '../control.ts'
import { en } from '../texts/en.ts'

const OTHER = '0810000004'
const { control, openDrawer } = openDrawerPage()
const members = () => control.world().tables.members
const wallet = (username = MEMBER) => members().first('username', username)?.wallet ?? 0

/** Starts the same action for both members. The first member's is older. */
async function ofBoth(path: string, amount: number) {
  await control.event({ type: 'deposit.received', username: OTHER, amount: 1000 })
  for (const username of [MEMBER, OTHER]) {
    await callApi(path, { amount }, control.tokenOf(username))
    control.advance(1)
  }
}
const rowOf = (section: Awaited<ReturnType<typeof part>>, username: string) =>
  within(section.getByText(username).closest('div') as HTMLElement)

test('pays the tapped QR code of two', async () => {
  await ofBoth('/qrcode/WW', 100)
  const user = await openDrawer('events', MEMBER)
  const before = wallet()
  const section = await part(en.qr)
  const row = rowOf(section, MEMBER)
  expect(row.getByText(/^฿100\.00 · WW/)).toBeDefined()
  await user.click(row.getByRole('button', { name: en.pay }))
  await isDone()
  await waitFor(() => expect(section.queryByText(MEMBER)).toBeNull())
  expect(section.getByText(OTHER)).toBeDefined()
  expect(wallet()).toBe(before + 100_00)
})

test.each([
  [en.settle, 'SUCCESS'],
  [en.fail, 'FAILED'],
])('ends the tapped withdrawal of two: %s', async (name, status) => {
  await ofBoth('/wallet/withdraw', 200)
  const user = await openDrawer('events', MEMBER)
  const section = await part(en.withdrawals)
  const row = rowOf(section, MEMBER)
  expect(row.getByText(/^฿200\.00/)).toBeDefined()
  await user.click(row.getByRole('button', { name }))
  await isDone()
  await waitFor(() => expect(section.queryByText(MEMBER)).toBeNull())
  expect(section.getByText(OTHER)).toBeDefined()
  const newest = control
    .world()
    .tables.statements.all()
    .findLast(({ memberId }) => memberId === members().first('username', MEMBER)?._id)
  expect(newest?.status).toBe(status)
})

test('shows empty lists in a fresh world', async () => {
  await openDrawer('events', MEMBER)
  for (const name of [en.qr, en.withdrawals, en.otp])
    expect((await part(name)).getByText(en.none)).toBeDefined()
})

test('shows the two newest OTP codes, newest first', async () => {
  for (const phoneNumber of ['0891111111', '0892222222', '0893333333']) {
    await callApi('/otp/send', { phoneNumber })
    control.advance(60)
  }
  await openDrawer('events')
  const otp = await part(en.otp)
  expect(otp.getAllByText(/^089/).map(({ textContent }) => textContent?.slice(0, 10))).toEqual([
    '0893333333',
    '0892222222',
  ])
  expect(otp.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['123456', '123456'])
})

/** Sends a slip of this member and returns its reference. */
async function sendSlip(username: string): Promise<string> {
  const body = new FormData()
  body.set('file', new File([await control.payAtBank(username, 300)], 'slip.png', { type: 'image/png' }))
  const authorization = `Bearer ${control.tokenOf(username)}`
  await fetch('/api/wallet/slip', { method: 'POST', body, headers: { authorization } })
  control.advance(1)
  return control.world().tables.slips.all().at(-1)?.reference ?? ''
}
const statusOf = (reference: string) => {
  const { status, note } = control.world().tables.slips.first('reference', reference) ?? {}
  return [status, note]
}

test('approves the newest slip, then rejects the next one with a reason', async () => {
  const [first, second] = [await sendSlip(OTHER), await sendSlip(MEMBER)]
  const user = await openDrawer('events', MEMBER)
  const section = await part(en.slip)
  expect(section.getByText(second).textContent).toContain(MEMBER)
  await user.click(section.getByRole('button', { name: en.approve }))
  expect((await section.findByText(first)).textContent).toContain(OTHER)
  expect(statusOf(second)[0]).toBe('SUCCESS')
  await user.click(section.getByRole('combobox', { name: new RegExp(`^${en.reason}`) }))
  await user.click(screen.getByRole('option', { name: /^TRIPPLE_WRONG_CAPTCHA/ }))
  await user.click(section.getByRole('button', { name: en.refuse }))
  await waitFor(() => expect(section.queryByText(first)).toBeNull())
  expect(statusOf(first)).toEqual(['FAILED', 'TRIPPLE_WRONG_CAPTCHA'])
})

test('saves a sample slip of 500 baht to an account that needs a slip', async () => {
  const saved = watchFiles()
  const user = await openDrawer('events', OTHER)
  await user.click((await part(en.slip)).getByRole('button', { name: en.saveSlip }))
  await isDone()
  expect(saved).toEqual([
    [expect.stringMatching(/\.png$/), expect.stringMatching(/^data:image\/png;base64,iVBOR/)],
  ])
  const [transfer] = control.world().tables.bankTransfers.all().slice(-1)
  expect(transfer).toMatchObject({ amount: 500_00, memberId: members().first('username', OTHER)?._id })
  const { accounts } = await ask('GET /transfers')
  const to = accounts.find(({ bankAccountNo }) => bankAccountNo === transfer?.to.account)
  expect(to?.mode).not.toBe('AUTO')
  expect(accounts.some(({ mode }) => mode === 'AUTO')).toBe(true)
})

test('wins and loses a round in the game with the highest balance or in the selected game', async () => {
  const user = await openDrawer('events', MEMBER)
  const section = await part(en.round)
  const id = members().first('username', MEMBER)?._id ?? ''
  const games = () =>
    control
      .world()
      .tables.gameAccounts.by('memberId', id)
      .map(({ code, balance }) => ({ code, balance }))
      .toSorted((a, b) => b.balance - a.balance)
  const balanceOf = (code: string) => games().find((one) => one.code === code)?.balance ?? 0
  const [most, , third] = games() as [
    { code: string; balance: number },
    unknown,
    { code: string; balance: number },
  ]
  await user.click(section.getByRole('button', { name: en.win }))
  await isDone()
  await waitFor(() => expect(balanceOf(most.code)).toBe(most.balance + 100_00))
  const field = section.getByRole('textbox', { name: en.amount })
  await user.clear(field)
  await user.type(field, '50.5')
  await user.click(section.getByRole('button', { name: en.lose }))
  await waitFor(() => expect(balanceOf(most.code)).toBe(most.balance + 49_50))
  const name = control.world().games.get(third.code)?.name ?? ''
  await user.click(section.getByRole('combobox', { name: new RegExp(`^${en.game}`) }))
  await user.click(screen.getByRole('option', { name: new RegExp(`^${name} · ฿`) }))
  await user.click(section.getByRole('button', { name: en.win }))
  await waitFor(() => expect(balanceOf(third.code)).toBe(third.balance + 50_50))
})

test('sets the next prize or a random prize', async () => {
  const user = await openDrawer('events', MEMBER)
  const section = await part(en.prize)
  const choose = async (name: RegExp | string) => {
    await user.click(await section.findByRole('combobox'))
    await user.click(screen.getByRole('option', { name }))
  }
  await choose(/\(C20\)/)
  await waitFor(() => expect(control.world().nextSlice).toBe('C20'))
  await waitFor(() => expect(section.getByRole('combobox').textContent).toMatch(/C20/))
  await choose(en.byChance)
  await waitFor(() => expect(control.world().nextSlice).toBeNull())
})

test('shows that the member has no wheel', async () => {
  await control.scenario('no-wheel')
  await openDrawer('events', MEMBER)
  expect(await (await part(en.prize)).findByText(en.scenarios['no-wheel'] as string)).toBeDefined()
})

test('sends a support message to the member who logged in last', async () => {
  const user = await openDrawer('events', MEMBER)
  const section = await part(en.chat)
  await user.click(section.getByRole('combobox', { name: new RegExp(`^${en.kind}`) }))
  await user.click(screen.getByRole('option', { name: en.messages['#video'] as string }))
  await user.click(section.getByRole('button', { name: en.send }))
  await isDone()
  const newest = control.world().tables.chat.all().at(-1)?.message
  expect(newest).toMatchObject({
    userId: members().first('username', MEMBER)?._id,
    message: { payload: { fileType: 'video' } },
  })
})

test('asks to log in first', async () => {
  await openDrawer('events')
  for (const name of [en.round, en.prize, en.chat])
    expect((await part(name)).getByText(en.logInFirst)).toBeDefined()
})
