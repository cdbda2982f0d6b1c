import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callApi } from '../demo/callApi.ts'
import { choose, en, MEMBER, openControlRoom, part } from '../test/controlRoom.tsx'

const { control, openTab } = openControlRoom()
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
