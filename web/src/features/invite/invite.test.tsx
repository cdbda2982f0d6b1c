import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NOON, openBackend } from '../../../test/backend.ts'
import { inviteLink, lineShare } from './inviteLink.ts'

const { renderApp, control } = openBackend()

const MEMBER = '0810000001'
const NEW_MEMBER = '0810000003'
const BANNERS = 'GET /api/invite/banners'
const LIST = 'POST /api/invite'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('remember-agreement', '1')
})

async function open(phone = MEMBER, scenario = 'no-banners') {
  const { user } = await renderApp({ path: '/user/home', as: phone, scenario })
  await user.click(await screen.findByRole('button', { name: 'Invite friends' }))
  const sheet = await screen.findByRole('dialog', { name: 'Invite friends' })
  return { user, sheet }
}

const table = () => screen.findByRole('table', { name: 'Friends invited' })
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

describe('the banners of invite', () => {
  test('come first, each with its words; the invitees when they are closed', async () => {
    const { user, sheet } = await open(MEMBER, 'default')
    const carousel = within(sheet).getByRole('region', { name: 'Invite friends' })
    await within(carousel).findByText('Invite friends, claim a bonus every day')
    expect(within(carousel).getAllByRole('listitem').length).toBeGreaterThan(1)
    expect(control.count(LIST)).toBe(0)
    await user.click(within(sheet).getByRole('button', { name: 'Continue' }))
    await table()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  test('are the head of the sheet from then on, closed by the cross the first time, too', async () => {
    const { user, sheet } = await open(MEMBER, 'default')
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    await table()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Invite friends' }))
    await table()
    const again = screen.getByRole('dialog')
    await within(again).findByText('Invite friends, claim a bonus every day')
    expect(within(again).getByRole('region', { name: 'Invite friends' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(control.count(BANNERS)).toBe(2)
  })

  test('are passed over where there are none', async () => {
    await open()
    await table()
    expect(control.count(BANNERS)).toBe(1)
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  test('keep nobody waiting for more than 5 s', async () => {
    const { user } = await renderApp({ path: '/user/home', as: MEMBER })
    const shortcut = await screen.findByRole('button', { name: 'Invite friends' })
    await control.fault(BANNERS, 'delay', { delayMs: 30_000 })
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON, shouldAdvanceTime: true })
    await user.click(shortcut)
    const sheet = await screen.findByRole('dialog', { name: 'Invite friends' })
    within(sheet).getByText('Loading')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await table()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  test('that cannot be read are none, without a word', async () => {
    const { user } = await renderApp({ path: '/user/home', as: MEMBER })
    await control.fault(BANNERS, 'error')
    await user.click(await screen.findByRole('button', { name: 'Invite friends' }))
    await table()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the invite sheet', () => {
  test('says what waits, and how many have come', async () => {
    const { sheet } = await open()
    await table()
    expect(sheet.textContent).toContain('Bonus to claim฿320.00')
    within(sheet).getByText('34 friends invited')
  })

  test('copies the whole link, with the code of this member', async () => {
    const { user, sheet } = await open()
    const id = control.world().tables.members.first('username', MEMBER)?._id
    const link = `${location.origin}/register?code=SB-${id}`
    const field = await within(sheet).findByRole('group', { name: 'Invite link' })
    within(field).getByText(link.replace('http://', ''))
    await user.click(within(field).getByRole('button', { name: 'Copy' }))
    await screen.findByText(`Copied: ${link}`)
    expect(await navigator.clipboard.readText()).toBe(link)
  })

  test('shares the link with the sheet of the system, and with LINE', async () => {
    const shared: ShareData[] = []
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), { share: async (data: ShareData) => shared.push(data) }),
    )
    const { user, sheet } = await open()
    const link = await within(sheet).findByText(/register\?code=SB-/)
    await user.click(within(sheet).getByRole('button', { name: 'Share link' }))
    const url = `${location.protocol}//${link.textContent}`
    expect(shared).toEqual([{ text: 'Join Sabai with this link', url }])
    const line = new URL(within(sheet).getByRole<HTMLAnchorElement>('link', { name: 'LINE' }).href)
    expect(line.origin + line.pathname).toBe('https://line.me/R/share')
    expect(line.searchParams.get('text')).toBe(`Join Sabai with this link\n${url}`)
  })

  test.each([
    ['nothing where the member closes it', 'AbortError', 0],
    ['that the link can be copied where it fails', 'NotAllowedError', 1],
  ])('says %s', async (_, name, toasts) => {
    const refuse = async () => Promise.reject(new DOMException('', name))
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: refuse }))
    const { user, sheet } = await open()
    await user.click(await within(sheet).findByRole('button', { name: 'Share link' }))
    await act(async () => {})
    expect(screen.queryAllByText('Could not share, please copy the link instead')).toHaveLength(toasts)
  })

  test('offers LINE alone where the system has no sheet to share with', async () => {
    const { sheet } = await open()
    await within(sheet).findByRole('link', { name: 'LINE' })
    expect(within(sheet).queryByRole('button', { name: 'Share link' })).toBeNull()
  })

  test('lets the waiting bonus be claimed where it is shown', async () => {
    const { user, sheet } = await open()
    await user.click(await within(sheet).findByRole('button', { name: 'Claim bonus' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await screen.findByText('Invite bonus received, it is in your main wallet')
    await waitFor(() => expect(sheet.textContent).toContain('Bonus to claim฿0.00'))
    expect(within(sheet).queryByRole('button', { name: 'Claim bonus' })).toBeNull()
  })

  test('lists name, amount and date, ten on a page', async () => {
    const { user } = await open()
    await table()
    expect(rows()).toHaveLength(10)
    expect(rows()[0]?.textContent).toMatch(/^\D+\d+\.\d\d\d\d\/\d\d\/2026 \d\d:\d\d:\d\d$/)
    const first = rows()[0]?.textContent
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(rows()[0]?.textContent).not.toBe(first))
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
  })

  test('asks once for the page that quick taps end on', async () => {
    const { user } = await open()
    await table()
    const next = screen.getByRole('button', { name: 'Next page' })
    for (let tap = 0; tap < 3; tap++) await user.click(next)
    await waitFor(() => expect(rows()).toHaveLength(4))
    expect(control.journal(LIST).map(({ body }) => (body as { page: number }).page)).toEqual([4, 1])
  })

  test('of who has invited nobody says what to do', async () => {
    await open(NEW_MEMBER)
    await screen.findByText('No friends invited yet')
    screen.getByText(/Send your link to friends/)
  })

  test('with a list that cannot be loaded says so in its place alone, and tries again', async () => {
    await control.fault(LIST, 'error', { times: 1 })
    const { user } = await renderApp({ path: '/user/home', as: MEMBER })
    await user.click(await screen.findByRole('button', { name: 'Invite friends' }))
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await screen.findByText('Could not load the list')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await table()
  })
})

test('an invite code with odd letters survives the link', () => {
  const link = inviteLink('https://wallet.example', 'S&B=', 'a b')
  expect(new URL(link).searchParams.get('code')).toBe('S&B=a b')
})

test('words with odd letters survive the way to LINE', () => {
  const [text, link] = ['Fun & luck: 100% #1?', 'https://wallet.example/register?code=a&b=c']
  expect(new URL(lineShare(text, link)).searchParams.get('text')).toBe(`${text}\n${link}`)
})
