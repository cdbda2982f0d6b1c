import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { useNavigate } from 'react-router-dom'
import type { Chat } from './engine/chat.ts'

export type Action = NonNullable<ChatMessage['message']['payload']['buttons']>[number]
export type Press = (action: Action | { path: string }) => void

/** Runs a button of a message: sends a message, or opens a page of the app. Links are handled elsewhere. */
export function useActions(chat: Chat, onLeave: () => void): Press {
  const navigate = useNavigate()
  return (action) => {
    if ('path' in action) {
      onLeave()
      navigate(action.path)
      return
    }
    const { type, title, payload } = action
    if (type === 'postback') chat.write({ message_type: 'postback', payload: { title, payload } })
    else chat.write({ message_type: 'text', payload: { message: payload || title } })
  }
}
