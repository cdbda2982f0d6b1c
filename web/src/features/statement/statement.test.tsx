import { screen, waitFor, within } from '@testing-library/react'
import { slipReasonCodes } from '@wallet/contracts/slip'
import { expect, test, vi } from 'vitest'
import { MEMBER, NEW_MEMBER, NOON, openBackend } from '../../../test/backend.ts'
import { stopTimers } from '../../../test/timers.ts'
import { type Entry, iconOf, reasonOf, signOf, sourceOf, toneOf } from './rules.ts'

const { renderApp, control } = openBackend()
type StatementRow = Parameters<ReturnType<typeof control.world>['tables']['statements']['insert']>[0]

const LIST = 'POST /api/statement'

/** Adds an entry of a new member. Default: 1,234.50 baht, 90 seconds ago. */
function addEntry(more: Partial<StatementRow> & Pick<StatementRow, 'statementType'>) {
  const { statements } = control.world().tables
  statements.insert({
    _id: `entry-${statements.all().length}`,
    memberId: control.member(NEW_MEMBER)._id,
    from: 'WALLET',
    to: 'WALLET',
    amount: 123_450,
    status: 'SUCCESS',
    createdAt: NOON - 90_000,
    source: null,
    ...more,
  })
}

const open = (as = MEMBER) => renderApp({ path: '/user/statement', as })
const place = (text: string) => screen.findByText(text)

const withSource = (kind: NonNullable<StatementRow['source']>['kind'], text: string) => ({
  statementType: 'bonus' as const,
  source: { kind, text },
})
const endOfBonus = { ...withSource('bonus', 'DAILY100'), statementType: 'finish_bonus' as const }

test.each<[Parameters<typeof addEntry>[0], string, string, string]>([
  [{ statementType: 'deposit' }, 'Deposit', '+฿1,234.50', 'Success'],
  [{ statementType: 'deposit', status: 'PENDING' }, 'Deposit', '+฿1,234.50', 'In progress'],
  [{ statementType: 'withdraw' }, 'Withdraw', '-฿1,234.50', 'Success'],
  [{ statementType: 'withdraw', status: 'FAILED' }, 'Withdraw', '-฿1,234.50', 'Failed'],
  [{ statementType: 'transfer', to: 'pg' }, 'Transfer from main wallet to Naga', '฿1,234.50', 'Success'],
  [{ statementType: 'transfer', from: 'pg' }, 'Transfer from Naga to main wallet', '฿1,234.50', 'Success'],
  [{ statementType: 'transfer', from: 'x', to: 'y' }, 'Transfer from x to y', '฿1,234.50', 'Success'],
  [withSource('bonus', 'DAILY100'), 'Bonus DAILY100', '+฿1,234.50', 'Success'],
  [withSource('promotion', 'SABAI50'), 'Promotion SABAI50', '+฿1,234.50', 'Success'],
  [withSource('invite', '6 friends'), 'Invite bonus 6 friends', '+฿1,234.50', 'Success'],
  [withSource('refund', 'of 19/11'), 'Refund of 19/11', '+฿1,234.50', 'Success'],
  [withSource('luckydraw', '50 baht'), 'Spin wheel 50 baht', '+฿1,234.50', 'Success'],
  [{ statementType: 'bonus' }, 'Bonus', '+฿1,234.50', 'Success'],
  [{ ...endOfBonus, amount: 0 }, 'End of bonus DAILY100', '฿0.00', 'Success'],
  [endOfBonus, 'End of bonus DAILY100', '฿1,234.50', 'Success'],
])('shows activity, time, amount and status of the entry %j', async (entry, activity, amount, status) => {
  addEntry(entry)
  await open(NEW_MEMBER)
  const row = await screen.findByRole('listitem')
  for (const text of [activity, '11:58:30', '1 minute ago', amount, status])
    expect(await within(row).findByText(text)).toBeDefined()
  expect(row.dataset.tone === 'failed').toBe(status === 'Failed')
  // The class "in" makes a received amount green.
  const isReceived = amount.startsWith('+') && status === 'Success'
  const { classList } = within(row).getByText(amount)
  expect([classList.contains('in'), classList.contains('hidden')]).toEqual([isReceived, amount === '฿0.00'])
})

test('updates the relative time while the page is open', async () => {
  addEntry({ statementType: 'deposit', createdAt: NOON - 59 * 60_000 })
  await open(NEW_MEMBER)
  await screen.findByText('59 minutes ago')
  control.advance(60)
  await screen.findByText('1 hour ago')
})

test.each([13 * 3600, -13 * 3600])(
  'shows the day and the relative time of the provider when the clock of the phone is %i s off',
  async (seconds) => {
    addEntry({ statementType: 'deposit' })
    control.misset(seconds)
    await open(NEW_MEMBER)
    await screen.findByRole('heading', { name: 'Today' })
    await screen.findByText('1 minute ago')
  },
)

test('loads the next page in advance, and scrolls to its top', async () => {
  const { user } = await open()
  await place('81 items · Page 1 of 9')
  await waitFor(() => expect(control.count(LIST)).toBe(2))
  control.hold(LIST)
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)
  const first = rows()
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(rows()).not.toEqual(first))
  expect(scrolled).toHaveBeenCalledWith(0, 0)
})

const entry = (statementType: Entry['statementType'], more: Partial<Entry> = {}): Entry => ({
  _id: '1',
  statementType,
  from: 'WALLET',
  to: 'WALLET',
  amount: 1,
  status: 'SUCCESS',
  createdAt: '2026-11-20T05:00:00.000Z',
  ...more,
})

test.each([
  ['deposit', {}, 'deposit'],
  ['withdraw', {}, 'withdraw'],
  ['transfer', {}, 'swap'],
  ['finish_bonus', { bonus: 'DAILY100' }, 'flag'],
  ['bonus', {}, 'gift'],
  ['bonus', { bonus: 'DAILY100' }, 'gift'],
  ['bonus', { promotion: 'SABAI50' }, 'ticket'],
  ['bonus', { invite: '6' }, 'users'],
  ['bonus', { refund: 'yesterday' }, 'refund'],
  ['bonus', { luckydraw: '50' }, 'wheel'],
] as const)('selects for %s with %j the icon %s', (type, source, icon) => {
  expect(iconOf(entry(type, source))).toBe(icon)
})

test('selects an icon and no sign for an unknown type, and the tone of progress for an unknown status', () => {
  const strange = entry('mystery' as Entry['statementType'])
  expect([iconOf(strange), signOf(strange), sourceOf(strange)]).toEqual(['receipt', '', undefined])
  expect([toneOf(null), toneOf('anything else')]).toEqual(['progress', 'progress'])
})

test('maps each known slip reason to a text, and any other to undefined', () => {
  expect(slipReasonCodes.filter((code) => reasonOf(code) === undefined)).toEqual([])
  const unknown = ['SOMETHING_ELSE', 'toString', '', null]
  expect(unknown.filter((code) => reasonOf(code) !== undefined)).toEqual([])
})

test('shows the end of an entry after 20 s, and polls no more', async () => {
  addEntry({ _id: 'waits', statementType: 'withdraw', status: 'PENDING' })
  const pass = stopTimers()
  await open(NEW_MEMBER)
  await place('In progress')
  control.world().tables.statements.edit('waits').status = 'SUCCESS'
  await pass(20_000)
  await place('Success')
  const reads = control.count(LIST)
  await pass(300_000)
  expect(control.count(LIST)).toBe(reads)
})
