import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MEMBER, openBackend, WITH_BONUS } from '../../../test/backend.ts'
import { expectNoDialog } from '../../../test/screen.ts'
import { BonusCard } from './BonusCard.tsx'
import type { Bonus } from './rules.ts'

const { renderApp, control } = openBackend()
const ACTIVATE = 'GET /api/bonus/activate/{code}'

async function open(as = MEMBER) {
  const { user } = await renderApp({ path: '/user/bonus', as })
  await screen.findByRole('heading', { name: 'Bonus' })
  return user
}

const card = (code: string) => screen.getByRole('button', { name: new RegExp(code) })

async function openBonus(user: UserEvent, code: string) {
  await user.click(card(code))
  return screen.findByRole('dialog', { name: code })
}

test('shows the active bonus before used bonuses, and opens the active bonus without a claim button', async () => {
  const user = await open(WITH_BONUS)
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toContain('Fully claimed')
  const sheet = await openBonus(user, 'DAILY100')
  expect(within(sheet).queryByRole('button', { name: 'Claim bonus' })).toBeNull()
  await user.click(within(sheet).getByRole('button', { name: 'Confirm' }))
  await expectNoDialog()
  expect(control.count(ACTIVATE)).toBe(0)
})

test('offers a daily bonus again at midnight in Bangkok', async () => {
  const received = [{ updatedAt: new Date().toISOString() }]
  const bonus = {
    code: 'DAILY',
    type: 'day',
    maxReceived: 1,
    banners: [],
    userBonus: { isActive: false, received },
  } as unknown as Bonus
  await renderApp({ element: <BonusCard bonus={bonus} onOpen={() => {}} /> })
  expect(card('DAILY').textContent).toContain('Fully claimed')
  control.advance(12 * 60 * 60 - 1)
  expect(card('DAILY').textContent).toContain('Fully claimed')
  control.advance(1)
  expect(card('DAILY').textContent).not.toContain('Fully claimed')
})

test.each([
  [0, true],
  [1, false],
])('shows the cost of cancelling: %i percent, free: %s', async (percent, isFree) => {
  control.world().tables.bonuses.edit('WEEKEND200').percentFail = percent
  const user = await open()
  const sheet = await openBonus(user, 'WEEKEND200')
  await within(sheet).findByText(`${percent}% of`, { exact: false })
  expect(within(sheet).queryByText('You can cancel it early, nothing is deducted') !== null).toBe(isFree)
})

test('shows the banners with their texts, and the notice with the percentage of this bonus', async () => {
  const user = await open()
  const sheet = await openBonus(user, 'WEEKEND200')
  const banners = within(within(sheet).getByRole('region', { name: 'Bonus details' }))
  for (const place of ['1 of 3', '2 of 3', '3 of 3'])
    expect(banners.getByRole('listitem', { name: place }).querySelector('img')).not.toBeNull()
  await within(sheet).findByText(/^Weekend 200\sbaht$/)
  await within(sheet).findByText(
    'If you cancel the bonus before its turnover is complete, 80% of your remaining balance is deducted',
  )
})

test('claims the bonus once for two taps, closes, and shows the bonus as active', async () => {
  const user = await open()
  await openBonus(user, 'WEEKEND200')
  await user.dblClick(screen.getByRole('button', { name: 'Claim bonus' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Bonus WEEKEND200 received' })
  await waitFor(() => expect(dialog.textContent).toContain('฿200.00ToMain wallet'))
  await screen.findByRole('heading', { name: 'Weekly bonus' })
  await expectNoDialog()
  expect(card('WEEKEND200').textContent).toContain('Current')
  expect(control.count(ACTIVATE)).toBe(1)
})

test('replaces the promotion field by the active bonus when its status cannot be checked', async () => {
  await control.fault('GET /api/bonus/check/active', 'error')
  await open(WITH_BONUS)
  expect(screen.getByRole('heading', { name: 'Daily bonus' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Cancel this bonus' })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('shows an unknown type as the provider names it', async () => {
  control.world().tables.userBonuses.insert({
    _id: 'mine',
    memberId: control.member(MEMBER)._id,
    source: 'cashback' as 'bonus',
    code: 'X',
    isActive: true,
    receivedAt: [],
    turnoverNeeded: 1,
    turnoverDone: 0,
  })
  await open()
  await screen.findByRole('heading', { name: 'cashback' })
})
