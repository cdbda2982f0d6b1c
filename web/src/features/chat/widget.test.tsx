import { act, screen, waitFor, within } from '@testing-library/react'
import { GUEST_ID } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { NEW_MEMBER } from '../../../test/backend.ts'
import { mangleRealtime } from '../../../test/channel.ts'
import { openChatPage } from '../../../test/chatPage.ts'
import { logOut } from '../../../test/logOut.ts'

const { renderApp, control, openChat, say, messages, box } = openChatPage()

const LOOKUP = 'GET /api/lookup/enableChatWidget'
const HISTORY = 'POST /api/chat/history'
const logo = (name: RegExp | string = 'Chat with support') => screen.findByRole('button', { name })

const CONTACT = 'Add as a friend in the chat app'

test.each<[when: string, options: Parameters<typeof renderApp>[0], content: string, lookups: number]>([
  ['without a chat backend', { path: '/contact', settings: { chatUrl: undefined } }, CONTACT, 0],
  ['when the provider disables the chat', { path: '/contact', scenario: 'no-chat' }, CONTACT, 1],
  ['on the login page', { path: '/login' }, 'Welcome', 0],
  ['on the how-to page', { path: '/howto' }, 'Short videos, easy to follow', 0],
])('shows no logo %s', async (_, options, content, lookups) => {
  await renderApp(options)
  await screen.findByText(content)
  await waitFor(() => expect(control.count(LOOKUP)).toBe(lookups))
  expect(screen.queryByRole('button', { name: /chat/i })).toBeNull()
})

test('opens and closes the panel with the logo', async () => {
  const { user } = await renderApp({ path: '/user/contact', as: NEW_MEMBER })
  await user.click(await logo())
  const panel = await screen.findByRole('dialog', { name: 'Chat with support' })
  await user.click(within(panel).getByRole('button', { name: 'Chat with support', expanded: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('keeps the draft when the panel is closed', async () => {
  const { user } = await openChat()
  await user.click(box())
  await user.paste('half a sen')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await logo())
  expect(box()).toHaveProperty('value', 'half a sen')
})

test('loads the history again on demand, and when the page is shown again', async () => {
  const { user } = await openChat({ path: '/contact', as: undefined })
  await user.click(box())
  await user.paste('hello')
  await user.keyboard('{Enter}')
  await screen.findByText(/Sent/)
  await control.scenario('default')
  await user.click(screen.getByRole('button', { name: 'Reload messages' }))
  expect(await screen.findByText('How can we help?')).toBeDefined()
  const reads = control.count(HISTORY)
  act(() => control.lookAgain())
  await waitFor(() => expect(control.count(HISTORY)).toBe(reads + 1))
})

test('creates the id of a guest once, when the chat opens', async () => {
  const { user, unmount } = await renderApp({ path: '/contact' })
  await logo()
  expect(localStorage.getItem('guest-id')).toBeNull()
  await user.click(await logo())
  await screen.findByText('Connected')
  const id = localStorage.getItem('guest-id')
  expect(id).toMatch(GUEST_ID)
  expect(control.journal(HISTORY)[0]?.body).toMatchObject({ guestId: id, userId: null, limit: 10, skip: 0 })

  unmount()
  await renderApp({ path: '/contact' })
  await logo()
  expect(localStorage.getItem('guest-id')).toBe(id)
})

test('replaces an id of a guest that the provider would reject', async () => {
  localStorage.setItem('guest-id', 'too/short')
  await openChat({ path: '/contact', as: undefined })
  expect(localStorage.getItem('guest-id')).toMatch(GUEST_ID)
})

test('identifies a member by the user id', async () => {
  await openChat()
  expect(localStorage.getItem('guest-id')).toBeNull()
  const { _id } = control.world().tables.members.first('username', NEW_MEMBER) ?? {}
  expect(control.journal(HISTORY)[0]?.body).toMatchObject({ userId: _id, guestId: null })
})

// test/inFlight.ts fails a test whose read goes on.
test('deletes the draft of a member at logout, and cancels the read of the history', async () => {
  const { user } = await openChat()
  await user.click(box())
  await user.paste('for support alone')
  expect(JSON.stringify({ ...sessionStorage })).toContain('support alone')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  control.hold(HISTORY)
  control.lookAgain()
  await logOut(user)
  await screen.findByRole('heading', { name: 'Welcome' })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('support alone')
})

test('counts new messages on the logo, up to 9, while the panel is closed', async () => {
  const { user, container } = await renderApp({ path: '/user/contact', as: NEW_MEMBER })
  await logo()
  await waitFor(() => expect(control.count(HISTORY)).toBe(1))
  await say('one')
  await say('two')
  await logo(/^Chat with support, 2.unread messages$/)
  for (let count = 3; count <= 10; count += 1) await say(`news ${count}`)
  const button = await logo(/10.unread messages$/)
  expect(container.textContent).toContain('9+')
  await user.click(button)
  await screen.findByText('news 10', { selector: 'p' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await logo('Chat with support')).toBeDefined()
  await waitFor(() => expect(control.count('PUT /api/chat/read-customer/')).toBe(1))
  await say('after it was closed')
  await logo(/1.unread message$/)
})

test.each([
  ['nothing', () => null],
  ['a message without content', (message: unknown) => ({ ...(message as object), message: null })],
  ['a text', () => 'hello'],
])('reads the history after an invalid event: %s', async (_, mangle) => {
  await openChat()
  mangleRealtime(mangle)
  try {
    await say('all of it')
    expect(await screen.findByText('all of it', { selector: 'p' })).toBeDefined()
    expect(await messages()).toHaveLength(1)
  } finally {
    mangleRealtime((message) => message)
  }
})

test.each(['GET /api/chat/config', HISTORY] as const)(
  'shows an error when %s fails, and starts again on request',
  async (call) => {
    await control.fault(call, 'error', { code: 'INTERNAL_SERVER_ERROR' })
    const { user } = await renderApp({ path: '/user/contact', as: NEW_MEMBER })
    if (call !== HISTORY) await control.fault(HISTORY, 'drop')
    await user.click(await logo())
    expect(await screen.findByRole('heading', { name: 'Cannot start chatting' })).toBeDefined()
    await control.clearFaults()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Connected')).toBeDefined()
    expect(screen.queryByText('Cannot start chatting')).toBeNull()
  },
)
