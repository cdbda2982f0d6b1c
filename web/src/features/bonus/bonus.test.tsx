import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { errors } from '../../i18n/texts/en/errors.ts'

const { renderApp, control } = openBackend()
const MEMBER = '0810000001'
const WITH_BONUS = '0810000002'
const ACTIVATE = 'GET /api/bonus/activate/{code}'
const CLEAR = 'GET /api/bonus/clear'

beforeEach(() => localStorage.setItem('remember-agreement', '1'))

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

const receive = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Claim bonus' }))
const alertText = async () => (await screen.findByRole('alert')).textContent

describe('the cards', () => {
  test('show code, limit and what was received; a full one cannot be opened', async () => {
    await open()
    expect(card('GOAL8').textContent).toBe('GOAL82\u00a0times a day')
    expect(card('LUCKY3').textContent).toBe('LUCKY33\u00a0times')
    expect(card('WELCOME').textContent).toBe('Fully claimedWELCOMEClaimed 1 of 1')
    expect(card('WELCOME')).toHaveProperty('disabled', true)
    expect(card('GOAL8').querySelector('img')?.getAttribute('src')).toBe('/media/banners/goal.svg')
  })

  test('the active one has the current badge and opens, though it was received', async () => {
    const user = await open(WITH_BONUS)
    expect(card('DAILY10').textContent).toContain('Current')
    const sheet = await openBonus(user, 'DAILY10')
    expect(within(sheet).queryByRole('button', { name: 'Claim bonus' })).toBeNull()
    await user.click(within(sheet).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(control.count(ACTIVATE)).toBe(0)
  })

  test('none at all says so', async () => {
    await renderApp({ path: '/user/bonus', as: MEMBER, scenario: 'empty' })
    await screen.findByText('No bonus right now')
  })

  test('that cannot be read say so in their place, without a toast', async () => {
    await control.fault('GET /api/bonus', 'error', { code: 'INTERNAL_SERVER_ERROR', times: 1 })
    const user = await open()
    await screen.findByText('Could not load the bonuses')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: /WEEKEND20/ })
  })
})

describe('receiving', () => {
  test.each([
    [0, true],
    [1, false],
  ])('ending it early takes %i percent, and is said to be free: %s', async (percent, isFree) => {
    control.world().tables.bonuses.edit('WEEKEND20').percentFail = percent
    const user = await open()
    const sheet = await openBonus(user, 'WEEKEND20')
    await within(sheet).findByText(`${percent}%`)
    const line = within(sheet).queryByText('You can cancel it early, nothing is deducted')
    expect(line !== null).toBe(isFree)
  })

  test('the sheet shows banners with their words and the notice with the percentage of this bonus', async () => {
    const user = await open()
    const sheet = await openBonus(user, 'WEEKEND20')
    const banners = within(within(sheet).getByRole('region', { name: 'Bonus details' }))
    for (const place of ['1 of 3', '2 of 3', '3 of 3'])
      expect(banners.getByRole('listitem', { name: place }).querySelector('img')).not.toBeNull()
    await within(sheet).findByText(/^Weekend 200\sbaht$/)
    expect((await within(sheet).findByText('80%')).parentElement?.textContent).toBe(
      'If you cancel the bonus before its turnover is complete, 80% of your remaining balance is deducted',
    )
  })

  test('two taps are one request; the sheet closes and the bonus is the active one', async () => {
    const user = await open()
    await openBonus(user, 'WEEKEND20')
    await user.dblClick(screen.getByRole('button', { name: 'Claim bonus' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Bonus WEEKEND20 received' })
    await waitFor(() => expect(dialog.textContent).toContain('฿200.00ToMain walletSuccess'))
    await screen.findByRole('heading', { name: 'Weekly bonus' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(card('WEEKEND20').textContent).toContain('Current')
    expect(control.count(ACTIVATE)).toBe(1)
  })

  test('a bonus that is gone meanwhile is a red toast, and the sheet stays', async () => {
    const user = await open()
    await openBonus(user, 'FULLMOON')
    await receive(user)
    expect(await alertText()).toBe(errors.BONUS_FULL)
    expect(screen.getByRole('dialog', { name: 'FULLMOON' })).toBeDefined()
  })

  test('while another bonus is active it is refused', async () => {
    const user = await open(WITH_BONUS)
    await openBonus(user, 'GOAL8')
    await receive(user)
    expect(await alertText()).toBe(errors.BONUS_ALREADY_ACTIVE)
  })

  test.each(['BONUS_MAX_CLAIMED', 'NO_WALLET', 'NO_DATA', 'BONUS_REMAINING'] as const)(
    'a refusal with %s is a red toast',
    async (code) => {
      await control.fault(ACTIVATE, 'error', { code, times: 1 })
      const user = await open()
      await openBonus(user, 'GOAL8')
      await receive(user)
      expect(await alertText()).toBe(errors[code])
    },
  )

  test('a lost answer is found out: it was received, and never asked for again', async () => {
    await control.fault(ACTIVATE, 'lost-response', { times: 1 })
    const user = await open()
    const sheet = await openBonus(user, 'GOAL8')
    await receive(user)
    await within(sheet).findByRole('heading', { name: 'Bonus GOAL8 received' })
    await user.click(within(sheet).getByRole('button', { name: 'Done' }))
    await screen.findByRole('heading', { name: 'Daily bonus' })
    expect(control.count(ACTIVATE)).toBe(1)
  })

  test('a request that was not found is looked for, and no other is sent', async () => {
    await control.fault(ACTIVATE, 'drop', { times: 1 })
    const user = await open()
    const sheet = await openBonus(user, 'GOAL8')
    await receive(user)
    await within(sheet).findByText('Checking the result')
    expect(within(sheet).queryByRole('button', { name: 'Claim bonus' })).toBeNull()

    control.advance(61)
    await within(sheet).findByText(/“Claim bonus GOAL8” was not found so far/)
    expect(within(sheet).queryByRole('button', { name: 'Claim bonus' })).toBeNull()
  })
})

describe('the active bonus', () => {
  test('shows its type and when it ends, instead of the field for a code', async () => {
    await open(WITH_BONUS)
    expect(screen.getByRole('heading', { name: 'Daily bonus' })).toBeDefined()
    expect(
      screen.getByText('Ends when the turnover reaches 5 times, or when less than 10 baht is left'),
    ).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('shows by its card where the check fails', async () => {
    await control.fault('GET /api/bonus/check/active', 'error')
    await open(WITH_BONUS)
    expect(screen.getByRole('heading', { name: 'Daily bonus' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Cancel this bonus' })).toBeDefined()
  })

  test('that ended elsewhere is gone when somebody looks again', async () => {
    await open(WITH_BONUS)
    const headers = { authorization: `Bearer ${control.tokenOf(WITH_BONUS)}` }
    await fetch(`${location.origin}/api/bonus/clear`, { headers })
    control.lookAgain()
    await screen.findByRole('textbox', { name: 'Have a promotion code?' })
  })

  test('a type that nobody knows is shown as given', async () => {
    control.world().tables.userBonuses.insert({
      _id: 'mine',
      memberId: control.world().tables.members.first('username', MEMBER)!._id,
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

  async function ask(as = WITH_BONUS) {
    const user = await open(as)
    await user.click(screen.getByRole('button', { name: 'Cancel this bonus' }))
    return { user, question: await screen.findByRole('alertdialog', { name: 'Cancel this bonus?' }) }
  }

  test('is kept when the question is answered so', async () => {
    const { user, question } = await ask()
    expect(question.textContent).toContain('50% of your remaining balance is deducted')
    await waitFor(() =>
      expect(question.textContent).toContain(
        'Total balance฿2,565.00Deducted (50%)-฿1,282.50Will be left in Total balance฿1,282.50',
      ),
    )
    await user.click(within(question).getByRole('button', { name: 'Keep bonus' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(control.count(CLEAR)).toBe(0)
  })

  test('is ended once, with the words of the provider; status and list are read again', async () => {
    const { user, question } = await ask()
    await user.dblClick(within(question).getByRole('button', { name: 'Cancel bonus' }))
    const dialog = await screen.findByRole('alertdialog', { name: errors.BONUS_CLEAR })
    await waitFor(() => expect(dialog.textContent).toContain('-฿1,282.50FromMain wallet'))
    await screen.findByRole('textbox', { name: 'Have a promotion code?' })
    await waitFor(() => expect(card('DAILY10').textContent).not.toContain('Current'))
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bonus' })))
    expect(control.count(CLEAR)).toBe(1)
  })

  test('that has to be played through says so, and is not offered to be cancelled', async () => {
    await open('0810000024')
    screen.getByText("This bonus can't be cancelled. It ends by itself, and nothing is deducted then.")
    expect(screen.queryByRole('button', { name: 'Cancel this bonus' })).toBeNull()
  })

  test('that the provider does not end after all stays, with its question', async () => {
    await control.fault(CLEAR, 'error', { code: 'BONUS_CONDITION', times: 1 })
    const { user, question } = await ask()
    await user.click(within(question).getByRole('button', { name: 'Cancel bonus' }))
    expect(await alertText()).toBe('Condition for bonus end not met')
    expect(screen.getByRole('alertdialog')).toBeDefined()
  })

  test('a lost answer is found out: it has ended', async () => {
    await control.fault(CLEAR, 'lost-response', { times: 1 })
    const { user, question } = await ask()
    await user.click(within(question).getByRole('button', { name: 'Cancel bonus' }))
    await screen.findByText(/Bonus cancelled/)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await screen.findByRole('textbox', { name: 'Have a promotion code?' })
    expect(control.count(CLEAR)).toBe(1)
  })
})
