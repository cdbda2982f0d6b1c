import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callApi } from '../demo/callApi.ts'
import { changeLanguage } from '../src/i18n/i18n.ts'
import { choose, en, isDone, MEMBER, openControlRoom, part, rowOf } from '../test/controlRoom.tsx'
import { controlTexts } from './texts.ts'

const { control, openTab } = openControlRoom()

test('changes a member', async () => {
  const user = await openTab('people', MEMBER)
  const section = await part(en('changeMember'))
  const click = (name: Parameters<typeof en>[0]) =>
    user.click(section.getByRole('button', { name: en(name) }))
  const has = (expected: object) => waitFor(() => expect(control.member(MEMBER)).toMatchObject(expected))
  const { coin } = control.member(MEMBER)
  await click('deactivate')
  await has({ status: 'inactive' })
  await click('refuseAddress')
  await has({ status: 'refused-ip' })
  await click('letIn')
  await has({ status: 'active' })
  await click('giveCoins')
  await has({ coin: coin + 3 })
  const token = control.tokenOf(MEMBER)
  await click('endSessions')
  await waitFor(() => expect(callApi('/wallet', undefined, token)).rejects.toThrow('INVALID_USER_2'))
})

test('shows the newest OTP codes', async () => {
  for (const phoneNumber of ['0891111111', '0892222222']) {
    await callApi('/otp/send', { phoneNumber })
    control.advance(60)
  }
  await openTab('people')
  const outbox = await part(en('outbox'))
  await outbox.findAllByText(/^089/)
  expect(outbox.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^0892222222 · 123456/),
    expect.stringMatching(/^0891111111 · 123456/),
  ])
})

test('opens the app as a member', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window)
  const user = await openTab('people')
  const row = rowOf(await part(en('personas')), /0810000002/)
  await user.click(row.getByRole('button', { name: `${en('openAs')} 0810000002` }))
  await isDone(en('appOpened'))
  expect(open.mock.lastCall).toEqual([expect.stringContaining('persona=0810000002'), 'wallet-app'])
})

test('follows the address and the language', async () => {
  await openTab('people')
  await part(en('outbox'))
  for (const [hash, tab] of [
    ['#nothing', 'tab_people'],
    ['#time', 'tab_time'],
  ] as const) {
    location.hash = hash
    dispatchEvent(new HashChangeEvent('hashchange'))
    expect(await screen.findByRole('link', { name: en(tab), current: 'page' })).toBeDefined()
  }
  expect(document.title).toBe('Time · Control room')
  await changeLanguage('th')
  expect(await screen.findByRole('heading', { name: controlTexts.th.clock })).toBeDefined()
})

test('refetches every 2 s and shows that the mock does not answer', async () => {
  const started = vi.spyOn(globalThis, 'setInterval')
  const user = await openTab('time')
  await screen.findByText(en('clock'))
  const [refetch] = started.mock.calls.find(([, ms]) => ms === 2_000) as [() => void]
  control.advance(3600)
  refetch()
  expect((await screen.findAllByText('20/11/2026 13:00:00')).length).toBeGreaterThan(0)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(screen.getByRole('button', { name: en('minute') }))
  expect((await screen.findByRole('alert')).textContent).toBe(en('noAnswer'))
  vi.unstubAllGlobals()
  refetch()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(en('notDone')))
})

test('uses the member of the last login, or the selected member', async () => {
  const user = await openTab('people', '0810000002')
  const selected = async () => {
    const field = await screen.findByRole('combobox', { name: new RegExp(`^${en('member')}`) })
    return within(field).getByRole('option', { selected: true }).textContent
  }
  expect(await selected()).toContain('0810000002')
  await choose(user, en('member'), /^0810000003/)
  expect(await selected()).toContain('0810000003')
})

const GUEST = '2b1f7b0e-6c53-4c1e-9d7e-0f5a3a1c9e01'
const NEW_MEMBER = '0810000003'
const newest = () => control.world().tables.chat.all().at(-1)?.message

test('answers a guest with a text and with a sample of another kind', async () => {
  const message = { message_type: 'text', payload: { message: 'Is this open?' } }
  await callApi('/chat/send-message', { sender: 'customer', guestId: GUEST, name: 'Somchai', message })
  const user = await openTab('chat', MEMBER)
  const section = await part(en('chat'))
  await choose(user, en('conversation'), /Somchai/)
  expect(await section.findByText('Is this open?')).toBeDefined()
  const field = section.getByLabelText(en('message'))
  await user.type(field, 'Yes.')
  await user.click(section.getByRole('button', { name: en('sendAsSupport') }))
  const thread = within(await screen.findByRole('list', { name: en('messages') }))
  expect(await thread.findByText('Yes.')).toBeDefined()
  expect(newest()).toMatchObject({ guestId: GUEST, message: { payload: { message: 'Yes.' } } })
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  const tooLong = 'x'.repeat(2_001)
  await user.click(field)
  await user.paste(tooLong)
  await user.click(section.getByRole('button', { name: en('sendAsSupport') }))
  await screen.findByText(/KEY_INVALID/, { selector: '[role=status]' })
  expect(field).toHaveProperty('value', tooLong)
  await choose(user, en('kind'), en('kind_#video'))
  await choose(user, en('language'), 'ລາວ')
  await user.click(section.getByRole('button', { name: en('sendAsSupport') }))
  await waitFor(() => expect(newest()).toMatchObject({ message: { payload: { fileType: 'video' } } }))
})

test('writes first to the member who logged in last', async () => {
  const user = await openTab('chat', NEW_MEMBER)
  const section = await part(en('chat'))
  expect(await section.findByText(en('noMessages'))).toBeDefined()
  await user.type(section.getByLabelText(en('message')), 'Hello')
  await user.click(section.getByRole('button', { name: en('sendAsSupport') }))
  await waitFor(() => expect(newest()).toMatchObject({ userId: control.member(NEW_MEMBER)._id }))
})
