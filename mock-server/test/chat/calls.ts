import { type Client, openServer } from '../server.ts'
import { GUEST } from './conversation.ts'

export const RICH = '0810000001'
export const NEW = '0810000003'
const PAGE = 10

export async function memberOf(client: Client, phone: string) {
  const token = await client.signIn(phone)
  const { body } = await client.get('/api/account/profile', { token })
  return { token, userId: body._id as string, username: body.username, name: body.name }
}

/**
 * Starts a server for the file. Returns a function that opens a world with the calls of the chat, by default as a
 * guest.
 */
export async function openChats() {
  const server = await openServer()
  let number = 0
  return () => {
    const client = server.world(`chats ${++number}`)
    return {
      client,
      send: (message: unknown, more: Record<string, unknown> = { guestId: GUEST }, token?: string) =>
        client.post('/api/chat/send-message', { sender: 'customer', message, ...more }, { token }),
      history: (more: Record<string, unknown> = { guestId: GUEST }, token?: string) =>
        client.post('/api/chat/history', { limit: PAGE, skip: 0, ...more }, { token }),
      read: (more: Record<string, unknown> = { guestId: GUEST }, token?: string) =>
        client.send('PUT', '/api/chat/read-customer/', { body: more, token }),
    }
  }
}

export const textsIn = ({ body }: { body: { messages: { message: { payload: { message?: string } } }[] } }) =>
  body.messages.map(({ message }) => message.payload.message)
