import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaveAppAsNew } from '../../../test/appAsNew.ts'
import { MEMBER, NOON, openBackend } from '../../../test/backend.ts'
import { errors } from '../../../test/texts.ts'
import { leave } from '../../api/session.ts'
import { CLAIM_DEBOUNCE_MS } from './ClaimDialog.tsx'
import { noteRefusal } from './coupon.ts'

const { renderApp, control } = openBackend()

const CLAIM = 'POST /api/spinwheel/coupon/claim'
const SHIRT = 'Sabai shirt'
const FIFTY = '50\u00a0baht'

/** The test advances the half second before a claim. All other times are real. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON, shouldAdvanceTime: true })
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open() {
  const { user } = await renderApp({ path: '/user/spin', as: MEMBER })
  await screen.findByRole('table', { name: 'My coupons' })
  return { user }
}

async function ask(label: string) {
  const { user } = await open()
  await user.click(screen.getAllByRole('button', { name: `Claim ${label}` })[0]!)
  const dialog = await screen.findByRole('dialog', { name: `Claim ${label}?` })
  async function confirm() {
    await user.tripleClick(within(dialog).getByRole('button', { name: 'Confirm' }))
    await pass(CLAIM_DEBOUNCE_MS)
  }
  return { user, dialog, confirm }
}

test('asks for confirmation with the prize, and sends nothing after a cancel', async () => {
  const { user, dialog } = await ask(SHIRT)
  await within(dialog).findByText('1 Sabai T-shirt')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(control.count(CLAIM)).toBe(0)
})

test('sends one request for many taps, half a second after, and names the prize', async () => {
  const { user, dialog } = await ask(FIFTY)
  const setups = control.count('GET /api/spinwheel/setup')
  await control.fault('GET /api/spinwheel/coupon', 'delay', { delayMs: 60_000 })
  await user.tripleClick(within(dialog).getByRole('button', { name: 'Confirm' }))
  await pass(CLAIM_DEBOUNCE_MS - 100)
  expect(control.count(CLAIM)).toBe(0)
  await pass(100)
  const done = await screen.findByRole('alertdialog', { name: `You have received ${FIFTY}` })
  expect(done.textContent).toContain('ToMain wallet')
  expect(control.count(CLAIM)).toBe(1)
  await waitFor(() => expect(control.count('GET /api/spinwheel/setup')).toBe(setups + 1))
  expect(screen.queryByRole('dialog')).toBeNull()
  // Until the list is loaded again, it shows the claimed coupon.
  await user.click(within(done).getByRole('button', { name: 'Done' }))
  await user.click((await screen.findAllByRole('button', { name: `Claim ${FIFTY}` }))[0]!)
  await screen.findByRole('button', { name: 'Confirm', busy: true })
})

test('adds the coins of a coupon', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.click(screen.getByRole('button', { name: 'Claim 2\u00a0coins' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await pass(CLAIM_DEBOUNCE_MS)
  const done = await screen.findByRole('alertdialog', { name: 'You have received 2\u00a0coins' })
  expect(done.textContent).not.toContain('฿')
  await screen.findByRole('button', { name: 'Spin 7\u00a0coins', hidden: true })
})

test('leads to support from the refusal of the provider for a coupon of goods', async () => {
  const { user, confirm } = await ask(SHIRT)
  await confirm()
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain("This type of coupon can't be claimed, please contact support")
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  const row = screen.getByText(SHIRT, { exact: false, selector: 'b' }).closest('tr')!
  expect(
    within(row)
      .getByRole('link', { name: /contact support/ })
      .getAttribute('href'),
  ).toBe('/user/contact')
  expect(within(row).getByRole('button')).toHaveProperty('disabled', true)
})

test('keeps the mark of an expired coupon after a reload, and not after the login', async () => {
  noteRefusal('earlier', 'COUPON_EXPIRED')
  const { confirm } = await ask(FIFTY)
  await control.fault(CLAIM, 'error', { code: 'COUPON_EXPIRED', status: 400 })
  await confirm()
  await screen.findByRole('alertdialog')
  cleanup()
  const stored = { ...localStorage }
  await leaveAppAsNew()
  Object.assign(localStorage, stored)
  await open()
  const row = screen.getAllByText('50 baht', { selector: 'b' })[0]!.closest('tr')!
  within(row).getByText(errors.COUPON_EXPIRED)
  expect(within(row).getByRole('button')).toHaveProperty('disabled', true)
  expect(localStorage.getItem('unclaimable')).toContain('earlier')
  act(() => leave('login'))
  expect(localStorage.getItem('unclaimable')).toBeNull()
})

test('marks a coupon as expired at its time, by the clock of the provider', async () => {
  control.misset(3600)
  const { coupons } = control.world().tables
  for (const { _id } of coupons.by('memberId', control.member(MEMBER)._id))
    coupons.edit(_id).expiresAt = control.world().now + 60_000
  await open()
  const row = () => screen.getAllByText('50 baht', { selector: 'b' })[0]!.closest('tr')!
  act(() => control.advance(59))
  within(row()).getByRole('button')
  act(() => control.advance(1))
  within(row()).getByText(errors.COUPON_EXPIRED)
  expect(within(row()).getByRole('button')).toHaveProperty('disabled', true)
})

test('finds the result of a claim with a lost answer in the list, without a second request', async () => {
  const { user, confirm } = await ask(FIFTY)
  await control.fault(CLAIM, 'lost-response', { times: 1 })
  await confirm()
  const dialog = await screen.findByRole('dialog', { name: `You have received ${FIFTY}` })
  expect(control.count(CLAIM)).toBe(1)
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows the coupons three at a time, and the page before when the last coupon of a page is gone', async () => {
  const { user } = await open()
  const rows = () =>
    within(screen.getByRole('table', { name: 'My coupons' }))
      .getAllByRole('row')
      .slice(1)
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    `1${FIFTY}฿50.00Money for your walletClaim`,
    `2${SHIRT}-Support will contact youClaim`,
    '310\u00a0baht฿10.00Money for your walletClaim',
  ])
  screen.getByText('1/4')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  screen.getByText('2/4')
  expect(rows()[0]?.textContent).toMatch(/^4/)
  const { coupons, members } = control.world().tables
  const { _id } = members.first('username', MEMBER)!
  const mine = coupons.all().filter(({ memberId, claimedAt }) => memberId === _id && claimedAt === null)
  for (const coupon of mine.slice(1)) coupons.remove(coupon._id)
  control.lookAgain()
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]?.textContent).toMatch(/^1/)
})
