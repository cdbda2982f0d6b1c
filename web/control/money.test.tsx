import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callApi } from '../demo/callApi.ts'
import { choose, en, isDone, MEMBER, openControlRoom, part, rowOf, watchFiles } from '../test/controlRoom.tsx'
import { control as ask } from './client.ts'

const OTHER = '0810000004'
const { control, openTab } = openControlRoom()
const members = () => control.world().tables.members
const wallet = (username = MEMBER) => members().first('username', username)?.wallet ?? 0

/** Starts the same action for both members. The action of the first member is older. */
async function startForBoth(path: string, amount: number) {
  await control.event({ type: 'deposit.received', username: OTHER, amount: 1000 })
  for (const username of [MEMBER, OTHER]) {
    await callApi(path, { amount }, control.tokenOf(username))
    control.advance(1)
  }
}

test('pays the tapped QR code of two', async () => {
  await startForBoth('/qrcode/WW', 100)
  const user = await openTab('money', MEMBER)
  const before = wallet()
  const section = await part(en('qr'))
  await section.findAllByText(/^฿100\.00 · WW/)
  await user.click(rowOf(section, new RegExp(MEMBER)).getByRole('button', { name: en('pay') }))
  await isDone()
  await waitFor(() => expect(section.queryByText(new RegExp(MEMBER))).toBeNull())
  expect(section.getByText(new RegExp(OTHER))).toBeDefined()
  expect(wallet()).toBe(before + 100_00)
})

test.each([
  ['settle', 'SUCCESS'],
  ['fail', 'FAILED'],
] as const)('ends the tapped withdrawal of two: %s', async (name, status) => {
  await startForBoth('/wallet/withdraw', 200)
  const user = await openTab('money', MEMBER)
  const section = await part(en('pending'))
  const withdrawals = await section.findAllByText(/^฿200\.00 · Withdrawal/)
  const rows = withdrawals.map((title) => title.closest('li') as HTMLElement)
  expect(rows).toHaveLength(2)
  const row = rows.find(({ textContent }) => textContent?.includes(OTHER)) as HTMLElement
  await user.click(within(row).getByRole('button', { name: en(name) }))
  await isDone()
  await waitFor(() => expect(section.getAllByText(/^฿200\.00 · Withdrawal/)).toHaveLength(1))
  const statements = control.world().tables.statements.all()
  const id = members().first('username', OTHER)?._id
  expect(statements.findLast(({ memberId }) => memberId === id)?.status).toBe(status)
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

test('approves a slip and rejects another with a reason', async () => {
  const [first, second] = [await sendSlip(OTHER), await sendSlip(MEMBER)]
  const statusOf = (reference: string) => {
    const { status, note } = control.world().tables.slips.first('reference', reference) ?? {}
    return [status, note]
  }
  const user = await openTab('money', MEMBER)
  const section = await part(en('slips'))
  const newestFirst = section
    .getAllByText(/^SL[A-Z\d]{10}$/)
    .map(({ textContent }) => textContent?.slice(0, 12))
  expect(newestFirst.slice(0, 2)).toEqual([second, first])
  await user.click(rowOf(section, second).getByRole('button', { name: en('approve') }))
  await waitFor(() => expect(statusOf(second)[0]).toBe('SUCCESS'))
  await choose(user, en('reason'), /^TRIPPLE_WRONG_CAPTCHA/)
  await user.click(rowOf(section, first).getByRole('button', { name: en('reject') }))
  await waitFor(() => expect(statusOf(first)).toEqual(['FAILED', 'TRIPPLE_WRONG_CAPTCHA']))
})

test('makes a bank transfer to an account that needs a slip, and saves the slip', async () => {
  const saved = watchFiles()
  const user = await openTab('money', OTHER)
  const section = await part(en('bank'))
  await user.click(section.getByRole('button', { name: en('paySaveSlip') }))
  await isDone()
  expect(saved).toEqual([expect.stringMatching(/\.png$/)])
  expect((await part(en('transfers'))).queryByText(new RegExp(en('credited')))).toBeNull()
  expect(section.getByRole('option', { name: /^BCEL .* LAK/ })).toBeDefined()
  const [transfer] = control.world().tables.bankTransfers.all().slice(-1)
  expect(transfer).toMatchObject({ amount: 500_00, memberId: members().first('username', OTHER)?._id })
  const { accounts } = await ask('GET /transfers')
  expect(accounts.find(({ bankAccountNo }) => bankAccountNo === transfer?.to.account)?.mode).not.toBe('AUTO')
  await user.click(section.getByRole('button', { name: en('arrives') }))
  await isDone(en('onItsWay'))
})

interface GameBalance {
  code: string
  balance: number
}

test('wins and loses a round in the selected game', async () => {
  const user = await openTab('money', MEMBER)
  const section = await part(en('round'))
  const id = members().first('username', MEMBER)?._id ?? ''
  const accounts = () => control.world().tables.gameAccounts.by('memberId', id)
  const balanceOf = (code: string) => accounts().find((account) => account.code === code)?.balance ?? 0
  const [most, other] = accounts()
    .map(({ code, balance }) => ({ code, balance }))
    .toSorted((a, b) => b.balance - a.balance) as [GameBalance, GameBalance]
  await user.click(section.getByRole('button', { name: en('win') }))
  await waitFor(() => expect(balanceOf(most.code)).toBe(most.balance + 100_00))
  const field = section.getByRole('textbox', { name: en('amount') })
  await user.clear(field)
  await user.type(field, '50.5')
  const name = control.world().games.get(other.code)?.name ?? ''
  await choose(user, en('game'), new RegExp(`^${name} · ฿`))
  await user.click(section.getByRole('button', { name: en('lose') }))
  await waitFor(() => expect(balanceOf(other.code)).toBe(other.balance - 50_50))
})

test('plays in the first game that a member opens', async () => {
  const newMember = '0810000003'
  const user = await openTab('money', newMember)
  const section = await part(en('round'))
  await callApi('/wallet/activate/pg', undefined, control.tokenOf(newMember))
  await section.findByRole('option', { name: /^Naga/ }, { timeout: 10_000 })
  await user.click(section.getByRole('button', { name: en('win') }))
  await isDone()
  const state = await ask('GET /state')
  expect(state.members.find(({ username }) => username === newMember)?.games).toMatchObject([
    { balance: 100 },
  ])
})

test('sets the next prize of the wheel or a random prize', async () => {
  const user = await openTab('money', MEMBER)
  const section = await part(en('prize'))
  await choose(user, '', /\(C20\)/, section)
  await waitFor(() => expect(control.world().nextSlice).toBe('C20'))
  await choose(user, '', en('random'), section)
  await waitFor(() => expect(control.world().nextSlice).toBeNull())
})

test('shows empty lists and a missing wheel', async () => {
  await control.scenario('no-wheel')
  await openTab('money', MEMBER)
  expect((await part(en('qr'))).getByText(en('none'))).toBeDefined()
  expect(await (await part(en('prize'))).findByText(en('noWheel'))).toBeDefined()
})
