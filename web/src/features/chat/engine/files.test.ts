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

/** Lets each upload wait until it is aborted. Returns a function for the options of the last upload. */
function hangUploads({ calls }: ReturnType<typeof openProvider>) {
  let last: Parameters<typeof calls.upload>[2] | undefined
  calls.upload = (_kind, _file, options) => {
    last = options
    const cancelled = new Failure('cancelled', undefined, undefined)
    return new Promise((_, reject) => options.signal.addEventListener('abort', () => reject(cancelled)))
  }
  return () => last
}

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

test('stops an upload after 30 s without progress, and can send the file again', async () => {
  const provider = openProvider()
  const { upload } = provider.calls
  const hanging = hangUploads(provider)
  const { chat, refused } = await opened(provider)
  const id = sendFile(chat)
  await vi.advanceTimersByTimeAsync(20 * SECOND)
  hanging()?.onProgress(0.5)
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
  const hanging = hangUploads(provider)
  const { chat } = await opened(provider)
  const id = sendFile(chat)
  await settle()
  expect(hanging()?.signal.aborted).toBe(false)
  stop(chat, id)
  await settle()
  expect(hanging()?.signal.aborted).toBe(true)
  expect(provider.count('send')).toBe(0)
})
