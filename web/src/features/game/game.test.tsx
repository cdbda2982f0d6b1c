import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MEMBER, openBackend } from '../../../test/backend.ts'
import { setOnline } from '../../../test/screen.ts'
import { errors } from '../../../test/texts.ts'
import { queryClient } from '../../app/queryClient.ts'
import GameSheet from './GameSheet.tsx'

const { renderApp, control } = openBackend()

const ACCOUNT = 'GET /api/wallet/account/{code}'
const RESET = 'GET /api/wallet/resetpassword/{code}'
const TRANSFER_ALL = 'POST /api/wallet/transferAll'
/** The game providers refuse every request for this member. */
const REFUSED = '0810000021'

async function open(code: string, as = MEMBER) {
  const onClose = vi.fn()
  const { user } = await renderApp({ as, element: <GameSheet open code={code} onClose={onClose} /> })
  return { user, onClose }
}

const TRANSFER = 'Transfer in ฿26,020'
const button = (name: string | RegExp) => screen.findByRole('button', { name })
async function enabledButton(name: string) {
  const found = await button(name)
  await waitFor(() => expect(found).toHaveProperty('disabled', false))
  return found
}
const value = (name: string) => screen.getByText(name).nextSibling?.textContent
const passwordOf = (username: string) =>
  control.world().tables.gameAccounts.by('username', username)[0]?.password ?? ''

test('shows and copies the credentials, shows the amounts, and no transfer without a connection', async () => {
  const { user } = await open('pg')
  const sheet = await screen.findByRole('dialog', { name: 'Naga Slots' })
  await within(sheet).findByText('pgn0810000001')
  expect(sheet.textContent).toContain('฿12,450.00')
  expect(sheet.textContent).toContain('.00124,500.00 credits in game')
  expect(value('Password')).toBe('••••••••')
  await user.click(await button('Show password'))
  expect(value('Password')).toBe(passwordOf('pgn0810000001'))
  await user.click(await button('Copy username'))
  expect(await navigator.clipboard.readText()).toBe('pgn0810000001')
  expect(await screen.findByText('Copied: pgn0810000001')).toBeDefined()
  await user.click(await button('Copy password'))
  expect(await navigator.clipboard.readText()).toBe(passwordOf('pgn0810000001'))
  expect(await button(TRANSFER)).toHaveProperty('disabled', false)
  setOnline(false)
  await waitFor(async () => expect(await button(TRANSFER)).toHaveProperty('disabled', true))
  setOnline(true)
})

test('removes the password from memory when the sheet closes', async () => {
  const { user } = await renderApp({ path: '/user/home', as: MEMBER, scenario: 'no-banners' })
  const cached = () => queryClient.getQueryCache().findAll({ queryKey: ['game'] })
  await user.click(await button(/^Naga/))
  await screen.findByText('pgn0810000001')
  expect(cached()).toHaveLength(1)
  await user.click(await button('Close'))
  await waitFor(() => expect(cached()).toEqual([]))
})

test.each([
  ['askmebet', 'Android app', 'iOS app', '/play/askmebet?app=android', '/play/askmebet?app=ios'],
  ['pg', 'Android app', 'No iOS app yet', '/play/pg?app=android', null],
  ['slotracha', 'No Android app yet', 'iOS app', null, '/play/slotracha?app=ios'],
  ['imi', 'No Android app yet', 'No iOS app yet', null, null],
])('shows the apps of %s, and disables the missing ones: %s, %s', async (code, android, ios, ...links) => {
  await open(code)
  await button('Play')
  for (const [index, name] of [android, ios].entries()) {
    if (links[index]) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(links[index])
    } else expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  }
})

test('offers no play when the provider of the game does not know the member', async () => {
  await open('areaslot', REFUSED)
  expect(await screen.findByText(/User not found in AreaSlot, please contact support/)).toBeDefined()
  expect(await button('Play')).toHaveProperty('disabled', true)
})

test('resets the password only after it was loaded, and loads it again after a refusal', async () => {
  const release = control.hold(ACCOUNT)
  const { user } = await open('pg', REFUSED)
  expect(await button('Reset password')).toHaveProperty('disabled', true)
  release()
  await user.click(await enabledButton('Reset password'))
  await waitFor(() => expect(control.count(ACCOUNT)).toBe(2))
})

test.each(['answered', 'not answered'])('loads the new password: the request is %s', async (how) => {
  const { user } = await open('pg')
  if (how === 'not answered') await control.fault(RESET, 'lost-response', { times: 1 })
  const before = passwordOf('pgn0810000001')
  await user.click(await button('Show password'))
  await user.click(await enabledButton('Reset password'))
  await waitFor(() => expect(value('Password')).not.toBe(before))
  expect(value('Password')).toBe(passwordOf('pgn0810000001'))
  expect(control.count(ACCOUNT)).toBe(2)
  expect(screen.queryAllByText('Naga has a new password')).toHaveLength(how === 'answered' ? 1 : 0)
})

test.each([
  ['keeps', 'refused', 'error', true],
  ['hides', 'not answered', 'lost-response', false],
] as const)(
  '%s the old password when the request is %s and the password cannot be loaded',
  async (_, _how, kind, isShown) => {
    const { user } = await open('pg')
    await enabledButton('Reset password')
    await control.fault(RESET, kind, { code: 'NO_WALLET' })
    await control.fault(ACCOUNT, 'error', { code: 'NO_WALLET' })
    await user.click(await enabledButton('Reset password'))
    await waitFor(() => expect(screen.queryByText('Resetting the password')).toBeNull())
    expect(screen.queryByText('pgn0810000001') !== null).toBe(isShown)
  },
)

test.each(['answered', 'not answered'])(
  'moves the whole wallet into the game once for two taps, and shows the moved amount: %s',
  async (how) => {
    const { user, onClose } = await open('pg')
    await button(TRANSFER)
    // The wallet grows after the page has loaded it.
    control.world().tables.members.edit(control.member(MEMBER)._id).wallet! += 1_000_00
    if (how !== 'answered') await control.fault(TRANSFER_ALL, 'lost-response', { times: 1 })
    await user.dblClick(await enabledButton(TRANSFER))
    await screen.findByText('Transfer successful')
    await waitFor(() => expect(document.body.textContent).toContain('27,020.00'))
    expect(document.body.textContent).not.toContain('26,020.00')
    if (how === 'answered') await screen.findByText('The main wallet has nothing to transfer')
    expect(control.count(TRANSFER_ALL)).toBe(1)
    expect(onClose).not.toHaveBeenCalled()
  },
)

test('says only once that the money of a failed transfer is in the wallet', async () => {
  const { user } = await open('pg')
  await control.fault(TRANSFER_ALL, 'error', { code: 'TRANSFER_FAIL' })
  await user.click(await enabledButton(TRANSFER))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('the money is back in your wallet')
  expect(dialog.textContent).not.toContain('Nothing was deducted')
})

test('offers to play in the receipt of a transfer, also from home', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { user } = await renderApp({ path: '/user/home', as: MEMBER })
  await user.click(await screen.findByRole('button', { name: /^Naga/ }))
  await user.click(await enabledButton(TRANSFER))
  const dialog = await screen.findByRole('alertdialog', { name: 'Transfer successful' })
  const play = () => within(dialog).getByRole('button', { name: 'Play' })
  await waitFor(() => expect(play()).toHaveProperty('disabled', false))
  await user.click(play())
  await waitFor(() => expect(String(assign.mock.calls[0]?.[0])).toMatch(/\/play\/pg\?ticket=/))
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('replaces the transfer by a link to the deposit when wallet and game are empty', async () => {
  const member = control.member(MEMBER)
  member.wallet = 0
  await open('pg')
  expect(await button('Transfer in')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull()
  cleanup()
  const { gameAccounts } = control.world().tables
  for (const { _id } of gameAccounts.by('memberId', member._id)) gameAccounts.edit(_id).balance = 0
  await open('pg')
  const deposit = await screen.findByRole('link', { name: 'Deposit' })
  expect(deposit.getAttribute('href')).toBe('/user/home#deposit')
  expect(screen.queryByRole('button', { name: /^Transfer/ })).toBeNull()
})

test('shows why an account was not opened, and opens it at the next tap', async () => {
  const { user } = await open('slotxo')
  await control.fault('GET /api/wallet/activate/{code}', 'error', { code: 'SLOT_ACTIVATE_FAIL', times: 1 })
  await user.click(await button('Open Khom Loi account'))
  expect((await screen.findByRole('alert')).textContent).toBe(errors.SLOT_ACTIVATE_FAIL)
  expect(control.count(ACCOUNT)).toBe(0)
  await user.click(await button('Open Khom Loi account'))
  expect(await screen.findByText('sln0810000001')).toBeDefined()
  expect(screen.getByText('Khom Loi account is open')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('opens the game once for two taps on Play, and shows the new balance on return', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { user } = await open('pg')
  await user.dblClick(await enabledButton('Play'))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(String(assign.mock.calls[0]?.[0])).toMatch(/\/play\/pg\?ticket=\w{32}$/)
  expect(control.count('GET /api/autoLogin/pg/{username}')).toBe(1)

  const refreshes = control.count('GET /api/wallet/refresh/slot')
  await control.event({ type: 'game.result', username: MEMBER, code: 'pg', amount: 100 })
  window.dispatchEvent(new Event('pageshow'))
  await screen.findByText('125,500.00 credits in game')
  expect(control.count('GET /api/wallet/refresh/slot')).toBe(refreshes + 1)
})
