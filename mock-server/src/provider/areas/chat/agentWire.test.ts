import { chatMessageTypes } from '@wallet/contracts/endpoints/chat'
import { CHAT_AGENT_REPLY_S } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/chat/page.ts'
import { openServer } from '../../../../test/server.ts'

const server = await openServer()
const GUEST = 'guest-5d0c2f9b71aa4e60'

test('sends each message of every type once to all pages of the customer as the clock moves', async () => {
  const client = server.world('agent')
  const headers = { 'x-mock-world': 'agent' }
  const pages = await Promise.all([openPage(server.url, { headers }), openPage(server.url, { headers })])
  for (const page of pages) expect(await page.join(`sabai-${GUEST}`)).toEqual({ message: 'OK' })
  const message = { message_type: 'text', payload: { message: 'demo' } }
  await client.post('/api/chat/send-message', { sender: 'customer', guestId: GUEST, message })
  await client.mock('POST', '/clock', { advanceSeconds: CHAT_AGENT_REPLY_S - 1 })
  for (const page of pages) {
    await page.hears(1)
    await page.caughtUp()
    expect(page.received.map(({ sender }) => sender)).toEqual(['customer'])
  }
  await client.mock('POST', '/clock', { advanceSeconds: 120 })
  const { body } = await client.post('/api/chat/history', { guestId: GUEST, limit: 100, skip: 0 })
  for (const page of pages) {
    await page.hears(body.total)
    await page.caughtUp()
    expect(page.received).toEqual(body.messages.toReversed())
    expect(new Set(page.received.map((one) => one.message.message_type))).toEqual(new Set(chatMessageTypes))
  }
})

test('answers a pressed button', async () => {
  const client = server.world('buttons')
  const page = await openPage(server.url, { headers: { 'x-mock-world': 'buttons' } })
  await page.join(`sabai-${GUEST}`)
  const send = async (message: object) => {
    await client.post('/api/chat/send-message', { sender: 'customer', guestId: GUEST, message })
    await client.mock('POST', '/clock', { advanceSeconds: 60 })
  }
  await send({ message_type: 'text', payload: { message: 'hello' } })
  const [, , menu] = await page.hears(3)
  const [first] = menu?.message.payload.buttons ?? []
  expect(first).toEqual({ title: 'Deposit', type: 'postback', payload: 'DEPOSIT' })
  await send({ message_type: 'postback', payload: { title: first?.title, payload: first?.payload } })
  const received = await page.hears(6)
  expect(received.slice(3).map(({ message }) => message.message_type)).toEqual([
    'postback',
    'text',
    'generic',
  ])
})
