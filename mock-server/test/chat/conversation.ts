import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { expect } from 'vitest'
import type { Content } from '../../src/provider/areas/chat/messages.ts'
import { openWorld } from '../world.ts'

export const GUEST = 'guest-5d0c2f9b71aa4e60'
export const text = (message: string): Content => ({ message_type: 'text', payload: { message } })
export const pressed = (title: string, payload: string): Content => ({
  message_type: 'postback',
  payload: { title, payload },
})

export function setUp({ scenario = 'default' } = {}) {
  const opened = openWorld({ scenario })
  const send = (message: Content) =>
    opened.visitor.post('/api/chat/send-message', { sender: 'customer', guestId: GUEST, message })
  /** Messages of support, oldest first. */
  const received = (): ChatMessage[] =>
    opened.visitor
      .post('/api/chat/history', { guestId: GUEST, limit: 100, skip: 0 })
      .body.messages.filter(({ sender }: ChatMessage) => sender !== 'customer')
      .reverse()
  return {
    ...opened,
    send,
    received,
    /** Sends a message and returns the answers. */
    ask(message: Content | string) {
      const known = received().length
      expect(send(typeof message === 'string' ? text(message) : message).status).toBe(200)
      opened.advance(200)
      return received().slice(known)
    },
  }
}

/** Opens a conversation in which the greeting is over. */
export function underWay() {
  const opened = setUp()
  opened.ask('hello')
  return opened
}

export const typesOf = (messages: ChatMessage[]) =>
  messages.map(({ message }) => message.payload.fileType ?? message.message_type)
export const buttonsOf = ({ message: { payload } }: ChatMessage) => [
  ...(payload.buttons ?? []),
  ...(payload.cards ?? []).flatMap(({ buttons }) => buttons ?? []),
]
