import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openChatPage } from '../../../test/chatPage.ts'
import { slipBytes } from '../../../test/slipImage.ts'
import { errors } from '../../../test/texts.ts'

const { control, openChat, messages, box, held, choose } = openChatPage()

const SEND = 'POST /api/chat/send-message'
const MB = 1024 * 1024
const picture = (name = 'slip.png') => new File([slipBytes], name, { type: 'image/png' })
const sized = (name: string, type: string, size: number) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })
const send = () => screen.getByRole('button', { name: 'Send' })

async function typing(text: string) {
  const { user } = await openChat()
  await user.click(box())
  await user.paste(text)
  return user
}

const texts = () => held().map(({ message }) => message.message.payload.message)

test('trims and sends a text with Enter, and clears the field', async () => {
  const user = await typing('  hello there \n')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(texts()).toEqual(['hello there']))
  expect(box()).toHaveProperty('value', '')
  expect(held()[0]?.message).toMatchObject({ sender: 'customer', username: '0810000003', guestId: null })
  expect(await screen.findByText(/· Sent/)).toBeDefined()
})

test('sends no text of spaces', async () => {
  const user = await typing('  ')
  expect(send().getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Enter}')
  expect(await messages()).toHaveLength(0)
  expect(control.count(SEND)).toBe(0)
})

test.each(['{Shift>}{Enter}{/Shift}', '{Control>}{Enter}{/Control}'])(
  'starts a new line in place of the selection with %s',
  async (keys) => {
    const user = await typing('one.')
    box().setSelectionRange(3, 4)
    await user.keyboard(keys)
    await user.paste('two')
    expect(box()).toHaveProperty('value', 'one\ntwo')
    expect(control.count(SEND)).toBe(0)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(texts()).toEqual(['one\ntwo']))
  },
)

test.each([
  ['says so', { isComposing: true }],
  ['has taken the key', { keyCode: 229 }],
])('ignores the Enter of an input method that %s', async (_, sign) => {
  await typing('ສະບາຍດີ')
  const enter = createEvent.keyDown(box(), { key: 'Enter', ...sign })
  fireEvent(box(), enter)
  expect(enter.defaultPrevented).toBe(false)
  expect(await messages()).toHaveLength(0)
})

test('counts a text near the limit, and sends no longer text', async () => {
  const user = await typing('ก'.repeat(2_000))
  expect(screen.getByText('2,000 of 2,000 characters')).toBeDefined()
  await user.paste('ก')
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(send().getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Enter}')
  expect(control.count(SEND)).toBe(0)
  await user.keyboard('{Backspace}')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(texts()).toEqual(['ก'.repeat(2_000)]))
})

test('shows a failed message, and sends it again after a tap', async () => {
  await control.fault(SEND, 'drop', { times: 1 })
  const user = await typing('hello')
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Not sent · tap to resend' }))
  expect(await screen.findByText(/· Sent/)).toBeDefined()
  expect(held()).toHaveLength(1)
  expect(await messages()).toHaveLength(1)
})

test('shows the reason of a rejection, and removes the message on request', async () => {
  await control.fault(SEND, 'error', { code: 'KEY_INVALID', times: 1 })
  const user = await typing('hello')
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Not sent · tap to resend' })
  expect(await screen.findByText(errors.KEY_INVALID)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await messages()).toHaveLength(0)
})

test('shows, uploads and sends a file', async () => {
  await openChat()
  await choose(picture())
  expect(await screen.findByRole('img', { name: 'slip.png' })).toBeDefined()
  await waitFor(() => expect(held()).toHaveLength(1))
  const { message_type, payload } = held()[0]?.message.message ?? {}
  expect(message_type).toBe('media')
  expect(payload).toMatchObject({ fileType: 'image', name: 'slip.png' })
  expect(payload?.url).toMatch(/^\/media\/uploads\//)
  expect(await screen.findByText(/· Sent/)).toBeDefined()
})

test('clears the file field after a choice', async () => {
  await openChat()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const empty = vi.fn()
  Object.defineProperty(input, 'value', { set: empty, get: () => '', configurable: true })
  await choose(picture())
  expect(empty).toHaveBeenCalledExactlyOnceWith('')
  await waitFor(() => expect(held()).toHaveLength(1))
})

test('shows the progress of an upload, and cancels it on request', async () => {
  const { user } = await openChat()
  await control.fault('POST /api/chat/upload-image', 'delay', { delayMs: 60_000 })
  await choose(picture())
  expect(await screen.findByRole('progressbar', { name: 'Uploading' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await messages()).toHaveLength(0)
  expect(screen.queryByRole('button', { name: /Not sent/ })).toBeNull()
})

test.each([
  ['another type', new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' }), 'File is not supported'],
  [
    'a video of more than 20 MB',
    sized('a.mp4', 'video/mp4', 20 * MB + 1),
    'The file is too large. Please select file no larger than 20 MB.',
  ],
])('rejects a file: %s', async (_, file, message) => {
  await openChat()
  await choose(file)
  expect(await screen.findByText(message)).toBeDefined()
  expect(await messages()).toHaveLength(0)
})
