import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { BANK_TRANSFER_CREDIT_S } from '@wallet/contracts/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'

const { renderApp, control } = openBackend()

const MEMBER = '0810000001'
const NEW_MEMBER = '0810000003'
const REFRESH = 'GET /api/wallet/refresh/slot'

beforeEach(() => localStorage.setItem('remember-agreement', '1'))

const header = () => screen.findByRole('region', { name: 'Balance' })
const shortcuts = ['Spin wheel', 'Invite friends', 'Bonus conditions', 'Refund']
const card = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} `) })
const inviteRow = () => screen.getByText('Invite bonus').parentElement?.parentElement?.textContent

async function open(phone = MEMBER) {
  const { user } = await renderApp({ path: '/user/home', as: phone })
  const head = await header()
  await within(head).findByRole('button', { name: 'Check balance', busy: false })
  return { user, head }
}

describe('the head', () => {
  test('says who this is, all there is, the coins, the account and how old the figures are', async () => {
    const { head } = await open()
    expect(head.textContent).toContain('กานต์ วงศ์สุวรรณ')
    expect(head.textContent).toContain('฿48,250.75')
    expect(head.textContent).toContain('Main wallet ฿26,020.00')
    expect(head.textContent).toContain('5\u00a0coins')
    expect(head.textContent).toContain('Updated 20/11/2026 12:00:00')
    const account = within(head).getByRole('link', { name: 'Bank account: 4160827351' })
    expect(account.getAttribute('href')).toBe('/user/profile')
  })

  test.each([
    ['กานต์', 'คุณกานต์'],
    ['Kan', 'คุณ Kan'],
    ['ການ', 'คุณ ການ'],
  ])('greets %s in Thai as %s', async (name, greeting) => {
    const member = control.world().tables.members.first('username', MEMBER)!
    control.world().tables.members.edit(member._id).name = name
    await renderApp({ path: '/user/home', as: MEMBER, language: 'th' })
    expect(await screen.findByText(greeting)).toBeDefined()
  })

  test('has no account row for a member without a bank account', async () => {
    const { head } = await open('0810000017')
    expect(within(head).queryByRole('link')).toBeNull()
  })

  test('reads every balance anew when asked to, once by two taps, and says when', async () => {
    const { user, head } = await open()
    expect(control.count(REFRESH)).toBe(1)
    await control.event({ type: 'game.result', username: MEMBER, code: 'pg', amount: 100 })
    control.advance(75)
    const button = within(head).getByRole('button', { name: 'Check balance' })
    await user.dblClick(button)
    await waitFor(() => expect(head.textContent).toContain('Updated 20/11/2026 12:01:15'))
    expect(head.textContent).toContain('฿48,350.75')
    expect(control.count(REFRESH)).toBe(2)
  })

  test('keeps the old figures, without a word, when the balances cannot be read', async () => {
    const { user, head } = await open()
    await control.fault('*', 'error')
    control.advance(75)
    await user.click(within(head).getByRole('button', { name: 'Check balance' }))
    await waitFor(() => expect(control.journal(REFRESH)[0]?.status).toBe(500))
    await within(head).findByRole('button', { name: 'Check balance', busy: false })
    expect(head.textContent).toContain('฿48,250.75')
    expect(head.textContent).toContain('Updated 20/11/2026 12:00:00')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('reads the wallet all the same when a game does not answer', async () => {
    const { user, head } = await open()
    await control.fault(REFRESH, 'error')
    control.advance(75)
    await waitFor(() => expect(control.count('GET /api/wallet')).toBeGreaterThan(1))
    const reads = control.count('GET /api/wallet')
    await user.click(within(head).getByRole('button', { name: 'Check balance' }))
    await waitFor(() => expect(control.count('GET /api/wallet')).toBe(reads + 1))
    await within(head).findByRole('button', { name: 'Check balance', busy: false })
    // The figures of the games are still of before.
    expect(head.textContent).toContain('Updated 20/11/2026 12:00:00')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([3600, -3600])(
    'says the time of the provider on a phone whose clock is %i s off',
    async (seconds) => {
      control.misset(seconds)
      const { head } = await open()
      expect(head.textContent).toContain('Updated 20/11/2026 12:00:00')
    },
  )

  test('reads the wallet again when the connection is back', async () => {
    const { head } = await open()
    const { members } = control.world().tables
    members.edit(members.first('username', MEMBER)?._id ?? '').wallet = 26_120_00
    fireEvent(window, new Event('offline'))
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(head.textContent).toContain('฿48,350.75'))
  })

  test('reads the wallet again when somebody comes back to the page', async () => {
    const { head } = await open()
    await control.event({ type: 'deposit.received', username: MEMBER, amount: 500 })
    control.advance(BANK_TRANSFER_CREDIT_S)
    await waitFor(() => expect(head.textContent).toContain('฿48,750.75'))
  })
})

describe('the ways on', () => {
  test('are there for a member with a wheel, which shows its coins', async () => {
    await open()
    for (const name of ['Deposit', 'Transfer', 'Withdraw']) screen.getByRole('button', { name })
    for (const name of shortcuts.slice(1)) screen.getByRole('button', { name })
    expect(screen.getByRole('button', { name: /Spin wheel/ }).textContent).toContain('5')
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
  })

  test.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('count %i coins at the wheel as "%s"', async (coins, count) => {
    const { members } = control.world().tables
    members.edit(members.first('username', MEMBER)?._id ?? '').coin = coins
    await open()
    expect(screen.getByRole('button', { name: /Spin wheel/ }).textContent).toBe(`${count}Spin wheel`)
  })

  test('have a refresh in place of the wheel where there is none', async () => {
    const { user } = await open('0810000007')
    expect(screen.queryByRole('button', { name: /Spin wheel/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(control.count(REFRESH)).toBe(2))
  })

  test.each([
    [/Spin wheel/, '/user/spin'],
    [/Bonus conditions/, '/user/bonus'],
  ])('lead from %s to %s', async (name, path) => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name }))
    expect(location.pathname).toBe(path)
  })
})

describe('the games', () => {
  test('stand in three lists, each with how many it has', async () => {
    await open()
    const heads = screen.getAllByRole('region').map((region) => region.querySelector('header')?.textContent)
    expect(heads.filter(Boolean)).toEqual([
      'Slots11\u00a0games',
      'Sport and casino4\u00a0games',
      'Lotto2\u00a0games',
    ])
  })

  test('show what is in them, and that amount times their factor', async () => {
    await open()
    expect(card('Naga').textContent).toContain('฿12,450.00')
    expect(card('Naga').textContent).toContain('Naga : 124,500.00')
    expect(card('Chang Thong').textContent).toContain('Chang Thong : 3,180.50')
  })

  test('without an account offer to open one', async () => {
    await open()
    expect(card('Khom Loi').textContent).toBe('Khom LoiOpen account')
  })

  test('have no list where a category has none', async () => {
    await control.scenario('empty')
    await open()
    for (const name of ['Slots', 'Sport and casino', 'Lotto'])
      expect(screen.queryByRole('region', { name })).toBeNull()
  })
})

describe('a new member', () => {
  test('sees a home with nothing in it yet', async () => {
    const { head } = await open(NEW_MEMBER)
    expect(head.textContent).toContain('฿0.00')
    expect(head.textContent).toContain('0\u00a0coins')
    expect(inviteRow()).toBe('Invite bonus฿0.00Invite')
    for (const region of ['Slots', 'Sport and casino', 'Lotto'])
      for (const item of within(screen.getByRole('region', { name: region })).getAllByRole('button'))
        expect(item.textContent).toContain('Open account')
  })
})

describe('while the wallet is not there', () => {
  test('its shape is', async () => {
    await control.fault('GET /api/wallet', 'delay', { delayMs: 100 })
    await renderApp({ path: '/user/home', as: MEMBER })
    expect(await screen.findByText('Loading')).toBeDefined()
    await header()
    expect(screen.queryByText('Loading')).toBeNull()
  })

  test('and cannot be had, that is said in place, with a way to try again', async () => {
    await control.fault('GET /api/wallet', 'html')
    const { user } = await renderApp({ path: '/user/home', as: MEMBER })
    expect(await screen.findByText('Could not load the balance')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    await control.clearFaults()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await header()
  })
})
