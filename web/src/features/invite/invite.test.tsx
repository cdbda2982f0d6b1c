import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MEMBER, NOON, openBackend } from '../../../test/backend.ts'
import { editAnswer, put } from '../../../test/broken.ts'
import { expectNoDialog } from '../../../test/screen.ts'
import InviteSheet, { createInviteLink, createLineLink } from './InviteSheet.tsx'

const { renderApp, control, server } = openBackend()

const BANNERS = 'GET /api/invite/banners'
const LIST = 'POST /api/invite'

const openButton = () => screen.findByRole('button', { name: 'Invite friends' })

/** Opens the sheet without the page behind it. */
async function open(as = MEMBER) {
  const { user } = await renderApp({ as, element: <InviteSheet open onClose={() => {}} head={null} /> })
  return { user, sheet: screen.getByRole('dialog', { name: 'Invite friends' }) }
}

async function openFromHome() {
  const { user } = await renderApp({ path: '/user/home', as: MEMBER })
  await user.click(await openButton())
  return { user, sheet: await screen.findByRole('dialog', { name: 'Invite friends' }) }
}

const table = () => screen.findByRole('table', { name: 'Friends invited' })
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

/** Replaces the share function of the system. */
const stubShare = (share: (data: ShareData) => Promise<unknown>) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))

const expectNoBanners = async () => {
  await table()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
}

test('shows the banners above the list after they were closed once', async () => {
  const { user, sheet } = await openFromHome()
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  await table()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await expectNoDialog()
  await user.click(await openButton())
  await expectNoBanners()
  const again = screen.getByRole('dialog')
  await within(again).findByText('Invite friends, claim a bonus every day')
  expect(within(again).getByRole('region', { name: 'Invite friends' })).toBeDefined()
  expect(control.count(BANNERS)).toBe(2)
})

test.each(['image', 'html'])('shows banners before the list again after their %s changed', async (field) => {
  const { user, sheet } = await openFromHome()
  expect(control.count(LIST)).toBe(0)
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  editAnswer(server, BANNERS, (answer) => put(answer, ['banners', 0, field], 'Other'))
  await table()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await expectNoDialog()
  await user.click(await openButton())
  await screen.findByRole('button', { name: 'Continue' })
})

test('skips the banners when they cannot be loaded', async () => {
  const { user } = await renderApp({ path: '/user/home', as: MEMBER })
  await control.fault(BANNERS, 'error')
  await user.click(await openButton())
  await expectNoBanners()
})

test('skips the banners when they take longer than 5 s', async () => {
  const { user } = await renderApp({ path: '/user/home', as: MEMBER })
  const shortcut = await openButton()
  await control.fault(BANNERS, 'delay', { delayMs: 30_000 })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON, shouldAdvanceTime: true })
  await user.click(shortcut)
  const sheet = await screen.findByRole('dialog', { name: 'Invite friends' })
  within(sheet).getByText('Loading')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await expectNoBanners()
})

test('copies the whole link with the code of the member', async () => {
  const { user, sheet } = await open()
  const link = `${location.origin}/register?code=SB-${control.member(MEMBER)._id}`
  const field = await within(sheet).findByRole('group', { name: 'Invite link' })
  within(field).getByText(link)
  await user.click(within(field).getByRole('button', { name: 'Copy' }))
  await screen.findByText(`Copied: ${link}`)
  expect(await navigator.clipboard.readText()).toBe(link)
})

test('shares the invite link with the system and with LINE', async () => {
  const shared: ShareData[] = []
  stubShare(async (data) => shared.push(data))
  const { user, sheet } = await open()
  const link = await within(sheet).findByText(/register\?code=SB-/)
  const url = link.textContent ?? ''
  const text = 'Join Sabai with this link'
  const line = () =>
    new URL(within(sheet).getByRole<HTMLAnchorElement>('link', { name: 'Share on LINE' }).href)
  await waitFor(() => expect(line().searchParams.get('text')).toBe(`${text}\n${url}`))
  expect(line().origin + line().pathname).toBe('https://line.me/R/share')
  await user.click(within(sheet).getByRole('button', { name: 'Share link' }))
  expect(shared).toEqual([{ text, url }])
})

test.each([
  ['no error when the member closes the share sheet', 'AbortError', 0],
  ['an error when sharing fails', 'NotAllowedError', 1],
])('shows %s', async (_, name, toasts) => {
  stubShare(async () => Promise.reject(new DOMException('', name)))
  const { user, sheet } = await open()
  await user.click(await within(sheet).findByRole('button', { name: 'Share link' }))
  await act(async () => {})
  expect(screen.queryAllByText('Could not share, please copy the link instead')).toHaveLength(toasts)
})

test('encodes special characters of the code and of the LINE message', () => {
  const code = createInviteLink('https://wallet.example', 'S&B=', 'a b')
  expect(new URL(code).searchParams.get('code')).toBe('S&B=a b')
  const [text, link] = ['Fun & luck: 100% #1?', 'https://wallet.example/register?code=a&b=c']
  expect(new URL(createLineLink(text, link)).searchParams.get('text')).toBe(`${text}\n${link}`)
})

test('lists ten friends per page', async () => {
  const { user } = await open()
  await table()
  expect(rows()).toHaveLength(10)
  const first = rows()[0]?.textContent
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(rows()[0]?.textContent).not.toBe(first))
})
