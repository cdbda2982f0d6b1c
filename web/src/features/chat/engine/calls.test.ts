import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { openServer } from '../../../../test/server.ts'
import { callsOf } from './calls.ts'

const server = openServer()

const identity = { id: 'u', userId: 'u', guestId: '', username: 'joe', name: 'Joe' } as never
const message: ChatMessage = {
  _id: 'm',
  createdAt: '2026-11-20T05:00:00.000Z',
  sender: 'agent',
  message: { message_type: 'text', payload: { message: 'Hello' } },
} as never

/** Loads a page of the history with this answer. */
function history(answer: object, skip: number) {
  server.use(http.post('*/api/chat/history', () => HttpResponse.json(answer)))
  return callsOf(identity, new AbortController().signal).history(skip)
}

test('returns the total number of messages with a page', async () => {
  expect((await history({ messages: [message], total: 30 }, 10)).total).toBe(30)
})

test('counts the loaded messages if the total is unreadable', async () => {
  expect((await history({ messages: [message], total: 'many' }, 10)).total).toBe(11)
})

test('aborts a running read at the end of the chat', async () => {
  server.use(http.get('*/api/chat/config', () => new Promise(() => {})))
  const over = new AbortController()
  const config = callsOf(identity, over.signal).config()
  over.abort()
  await expect(config).rejects.toMatchObject({ kind: 'cancelled' })
})
