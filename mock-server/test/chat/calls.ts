import { type Client, openServer } from '../server.ts'
import { GUEST } from './conversation.ts'

export const RICH = '0810000001'
export const NEW = '0810000003'
/** Messages of a page of the history. */
export const PAGE = 10

export async function memberOf(client: Client, phone: string) {
  const token = await client.signIn(phone)
  const { body } = await client.get('/api/account/profile', { token })
  return { token, userId: body._id as string, username: body.username, name: body.name }
}

/** A server for the file; each call of what it answers begins a world with the calls of the chat, a guest's by default. */
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

/** The texts of a page of the history. */
export const textsIn = ({ body }: { body: { messages: { message: { payload: { message?: string } } }[] } }) =>
  body.messages.map(({ message }) => message.payload.message)
