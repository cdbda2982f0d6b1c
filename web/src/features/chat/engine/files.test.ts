import { expect, test, vi } from 'vitest'
import { openProvider } from '../../../../test/chatProvider.ts'
import { openChats, timeline } from '../../../../test/openChats.ts'
import { Failure } from '../../../api/failure.ts'
import type { Chat } from './chat.ts'

const SECOND = 1_000
const { opened, send, settle } = openChats()

const file = new File(['bytes'], 'slip.png', { type: 'image/png' })
const sendFile = (chat: Chat) =>
  chat.write({ message_type: 'media', payload: { fileType: 'image', name: file.name } }, file)

test('uploads a file before its message, while texts do not wait', async () => {
  const { provider, chat } = await opened()
  const id = sendFile(chat)
  expect(timeline(chat)).toEqual(['slip.png (uploading)'])
  await send(chat, 'this is it')
  const path = '/media/uploads/slip.png'
  expect(provider.held.map(({ message: { payload } }) => payload)).toMatchObject([
    { message: 'this is it' },
    { url: path, filePath: path, name: 'slip.png', fileType: 'image' },
  ])
  // The page shows the local file.
  expect(chat.fileOf(id)).toBe(file)
})

test('uploads one file at a time', async () => {
  const { provider, chat } = await opened()
  const answer = provider.hold('upload')
  sendFile(chat)
  sendFile(chat)
  await settle()
  expect(provider.count('upload')).toBe(1)
  await settle(answer)
  expect(provider.count('upload')).toBe(2)
})

test('stops an upload after 30 s without progress, and can send the file again', async () => {
  const provider = openProvider()
  const { upload } = provider.calls
  let moved = (_: number) => {}
  provider.calls.upload = (_kind, _file, { onProgress, signal }) => {
    moved = onProgress
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new Failure('cancelled', undefined, undefined))),
    )
  }
  const { chat, refused } = await opened(provider)
  const id = sendFile(chat)
  await vi.advanceTimersByTimeAsync(20 * SECOND)
  moved(0.5)
  await vi.advanceTimersByTimeAsync(30 * SECOND - 1)
  expect(timeline(chat)).toEqual(['slip.png (uploading)'])
  await vi.advanceTimersByTimeAsync(1)
  expect(timeline(chat)).toEqual(['slip.png (failed)'])
  expect(refused).toEqual([])
  provider.calls.upload = upload
  await settle(() => chat.resend(id))
  expect(timeline(chat)).toEqual(['slip.png (sent)'])
})

test('drops a file that was not uploaded at a reload', async () => {
  const { provider, chat } = await opened()
  const answer = provider.hold('upload')
  sendFile(chat)
  await settle()
  chat.close()
  const again = await opened(provider)
  expect(timeline(again.chat)).toEqual([])
  await settle(answer)
})

test.each([
  ['that is taken back', (chat: Chat, id: string) => chat.drop(id)],
  ['of a chat that ends', (chat: Chat) => chat.end()],
])('aborts the upload of a file %s', async (_, stop) => {
  const provider = openProvider()
  let signal: AbortSignal | undefined
  provider.calls.upload = (_kind, _file, options) => {
    signal = options.signal
    return new Promise((_, reject) =>
      options.signal.addEventListener('abort', () => reject(new Failure('cancelled', undefined, undefined))),
    )
  }
  const { chat } = await opened(provider)
  const id = sendFile(chat)
  await settle()
  expect(signal?.aborted).toBe(false)
  stop(chat, id)
  await settle()
  expect(signal?.aborted).toBe(true)
  expect(provider.count('send')).toBe(0)
})
