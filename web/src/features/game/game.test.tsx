import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { queryClient } from '../../app/queryClient.ts'
import GameSheet from './GameSheet.tsx'

const { renderApp, control } = openBackend()

const ACCOUNT = 'GET /api/wallet/account/{code}'
const TRANSFER_ALL = 'POST /api/wallet/transferAll'

async function open(code: string, as = '0810000001') {
  const onClose = vi.fn()
  const { user } = await renderApp({ as, element: <GameSheet open code={code} onClose={onClose} /> })
  return { user, onClose }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** The button, once there is something to do with it. */
async function ready(name: string) {
  const found = await button(name)
  await waitFor(() => expect(found).toHaveProperty('disabled', false))
  return found
}
const value = (name: string) => screen.getByText(name).nextSibling?.textContent
/** The password of the world, whatever the page shows. */
const passwordOf = (username: string) =>
  control.world().tables.gameAccounts.by('username', username)[0]?.password ?? ''

describe('an active game', () => {
  test('shows its amounts and credentials, the password on demand', async () => {
    const { user } = await open('pg')
    const sheet = await screen.findByRole('dialog', { name: 'Naga Slots' })
    await within(sheet).findByText('pgn0810000001')
    expect(sheet.textContent).toContain('฿12,450.00')
    expect(sheet.textContent).toContain('Naga : 124,500.00')
    expect(value('Password')).toBe('••••••••')
    await user.click(await button('Show password'))
    expect(value('Password')).toBe(passwordOf('pgn0810000001'))
  })

  test('copies username and password', async () => {
    const { user } = await open('pg')
    await user.click(await button('Copy username'))
    expect(await navigator.clipboard.readText()).toBe('pgn0810000001')
    expect(await screen.findByText('Copied: pgn0810000001')).toBeDefined()
    await user.click(await button('Copy password'))
    expect(await navigator.clipboard.readText()).toBe(passwordOf('pgn0810000001'))
  })

  test.each(['answered', 'not answered'])('gets a new password, which is fetched: %s', async (how) => {
    const { user } = await open('pg')
    if (how === 'not answered')
      await control.fault('GET /api/wallet/resetpassword/{code}', 'lost-response', { times: 1 })
    const before = passwordOf('pgn0810000001')
    await user.click(await button('Show password'))
    await user.click(await ready('Reset password'))
    await waitFor(() => expect(value('Password')).not.toBe(before))
    expect(value('Password')).toBe(passwordOf('pgn0810000001'))
    expect(control.count(ACCOUNT)).toBe(2)
    expect(screen.queryAllByText('Naga has a new password')).toHaveLength(how === 'answered' ? 1 : 0)
  })

  test('leaves no password in the memory of the app once it is closed', async () => {
    const { user } = await renderApp({ path: '/user/home', as: '0810000001', scenario: 'no-banners' })
    const kept = () => queryClient.getQueryCache().findAll({ queryKey: ['game'] })
    await user.click(await button(/^Naga/))
    await screen.findByText('pgn0810000001')
    expect(kept()).toHaveLength(1)
    await user.click(await button('Close'))
    await waitFor(() => expect(kept()).toEqual([]))
  })

  test('says nothing of a reset that failed', async () => {
    const { user } = await open('pg', '0810000021')
    await user.click(await ready('Reset password'))
    await waitFor(() => expect(control.count(ACCOUNT)).toBe(2))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test.each([
    ['stays where the provider refused', 'error', true],
    ['is not shown where it may be no longer valid', 'lost-response', false],
  ] as const)('whose password cannot be read after a reset: the one before %s', async (_, kind, isShown) => {
    const { user } = await open('pg')
    await ready('Reset password')
    await control.fault('GET /api/wallet/resetpassword/{code}', kind, { code: 'NO_WALLET' })
    await control.fault(ACCOUNT, 'error', { code: 'NO_WALLET' })
    await user.click(await ready('Reset password'))
    await waitFor(() => expect(screen.queryByText('Resetting the password')).toBeNull())
    expect(screen.queryByText('pgn0810000001') !== null).toBe(isShown)
  })

  test.each([
    ['askmebet', [], '/play/askmebet?app=android', '/play/askmebet?app=ios'],
    ['pg', ['This game has no iOS app yet, play on the web'], '/play/pg?app=android', null],
    ['slotracha', ['This game has no Android app yet, play on the web'], null, '/play/slotracha?app=ios'],
    ['imi', ['This game has no app yet, play on the web'], null, null],
  ])('%s has its apps, and a disabled button where one is missing: %j', async (code, missing, ...links) => {
    await open(code)
    await button('Play')
    for (const [index, name] of ['Android app', 'iOS app'].entries()) {
      if (links[index]) {
        expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(links[index])
      } else expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
    }
    expect(screen.queryAllByText(/This game has no/).map(({ textContent }) => textContent)).toEqual(missing)
  })

  test.each([
    ['areaslot', 'User not found in AreaSlot, please contact support'],
    ['ufabet', 'User not found in UFABET, please contact support'],
  ])('%s that its provider does not know says so in place, and cannot be played', async (code, text) => {
    await open(code, '0810000021')
    expect(await screen.findByText(new RegExp(text))).toBeDefined()
    expect(await button('Play')).toHaveProperty('disabled', true)
  })
})

describe('transfer only', () => {
  test('moves the whole wallet into the game, once', async () => {
    const { user, onClose } = await open('pg')
    await screen.findByText(/“Transfer only” moves everything in the main wallet, ฿26,020.00/)
    await user.dblClick(await ready('Transfer only'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Transfer successful' })
    expect(dialog.textContent).toContain('Transferred ฿26,020.00 to Naga')
    await screen.findByText('The main wallet has nothing to transfer')
    expect(screen.getByText('Naga : 384,700.00')).toBeDefined()
    expect(await button('Transfer only')).toHaveProperty('disabled', true)
    expect(control.count(TRANSFER_ALL)).toBe(1)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('leads on into the game, from home, too', async () => {
    localStorage.setItem('remember-agreement', '1')
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
    await user.click(await screen.findByRole('button', { name: /^Naga/ }))
    await user.click(await ready('Transfer only'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Transfer successful' })
    // It stands from the first, and can be tapped soon.
    const play = () => within(dialog).getByRole('button', { name: 'Play' })
    await waitFor(() => expect(play()).toHaveProperty('disabled', false))
    await user.click(play())
    await waitFor(() => expect(String(assign.mock.calls[0]?.[0])).toMatch(/\/play\/pg\?ticket=/))
    window.dispatchEvent(new Event('pageshow'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('gives way to the deposit where there is nothing to transfer or to play with', async () => {
    const { members, gameAccounts } = control.world().tables
    const member = members.first('username', '0810000001')?._id ?? ''
    members.edit(member).wallet = 0
    for (const { _id } of gameAccounts.by('memberId', member)) gameAccounts.edit(_id).balance = 0
    await open('pg')
    const deposit = await screen.findByRole('link', { name: 'Deposit' })
    expect(deposit.getAttribute('href')).toBe('/user/home#deposit')
    expect(screen.queryByRole('button', { name: 'Transfer only' })).toBeNull()
  })

  test('sleeps without a connection', async () => {
    await open('pg')
    const transfer = await ready('Transfer only')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => void fireEvent(window, new Event('online')))
    fireEvent(window, new Event('offline'))
    expect(transfer).toHaveProperty('disabled', true)
    vi.restoreAllMocks()
    fireEvent(window, new Event('online'))
    expect(transfer).toHaveProperty('disabled', false)
  })

  test('that fails is an error alert', async () => {
    const { user } = await open('pg', '0810000021')
    await user.click(await button('Transfer only'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
    expect(dialog.textContent).toContain('This did not go through, the money is back in your wallet')
  })

  test('whose answer is lost is found out', async () => {
    const { user } = await open('imi')
    await control.fault(TRANSFER_ALL, 'lost-response')
    await user.click(await button('Transfer only'))
    await screen.findByText(/Transferred ฿26,020.00 to Bua/)
    await user.click(await button('Done'))
    expect(await screen.findByText('Bua : 26,020.00')).toBeDefined()
    expect(control.count(TRANSFER_ALL)).toBe(1)
  })
})

describe('a game that is not active', () => {
  test('opens its account, and then has credentials', async () => {
    const { user } = await open('slotxo')
    await user.click(await button('Open Khom Loi account'))
    expect(await screen.findByText('sln0810000001')).toBeDefined()
    expect(screen.getByText('Khom Loi account is open')).toBeDefined()
    expect(await button('Play')).toBeDefined()
  })

  test('says nothing when that failed', async () => {
    const { user } = await open('pgslot', '0810000021')
    await user.click(await button('Open Krathong account'))
    await waitFor(() => expect(control.count('GET /api/wallet/activate/{code}')).toBe(1))
    expect(await button('Open Krathong account')).toHaveProperty('disabled', false)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(control.count(ACCOUNT)).toBe(0)
  })
})

describe('play', () => {
  test('leads to the game, by one call for two taps; who comes back sees the new balance', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { user } = await open('pg')
    await user.dblClick(await ready('Play'))
    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    expect(String(assign.mock.calls[0]?.[0])).toMatch(/\/play\/pg\?ticket=\w{32}$/)
    expect(control.count('GET /api/autoLogin/pg/{username}')).toBe(1)

    const asked = control.count('GET /api/wallet/refresh/slot')
    await control.event({ type: 'game.result', username: '0810000001', code: 'pg', amount: 100 })
    window.dispatchEvent(new Event('pageshow'))
    await screen.findByText('Naga : 125,500.00')
    expect(control.count('GET /api/wallet/refresh/slot')).toBe(asked + 1)
  })

  test('that is refused says why', async () => {
    const { user } = await open('askmebet')
    await control.fault('GET /api/autoLogin/askmebet/{username}/{password}', 'error', {
      code: 'WRONG_PASSWORD',
    })
    await user.click(await ready('Play'))
    expect((await screen.findByRole('alert')).textContent).toContain('Incorrect password')
  })
})
