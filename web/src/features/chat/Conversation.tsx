import { useState } from 'react'
import { Coming, NotStarted } from './ChatPanel.tsx'
import { Composer } from './Composer.tsx'
import type { Chat, ChatState } from './engine/chat.ts'
import { timelineOf } from './engine/timeline.ts'
import { History } from './History.tsx'
import { QuickReplies } from './QuickReplies.tsx'
import { useActions } from './useActions.ts'

interface Props {
  chat: Chat
  state: ChatState
  /** A message leads to another page. */
  onLeave: () => void
}

/** The content of the panel: history, quick replies, composer. */
export function Conversation({ chat, state, onLeave }: Props) {
  const { conversation, load, failure } = state
  const messages = timelineOf(conversation)
  const press = useActions(chat, onLeave)
  // Sending scrolls to the end, wherever the user was.
  const [sent, setSent] = useState(0)
  const isEmpty = messages.length === 0

  return (
    <>
      {isEmpty && load === 'loading' && <Coming />}
      {isEmpty && load === 'failed' && <NotStarted failure={failure} onRetry={chat.reload} />}
      {(!isEmpty || load === 'ready') && (
        <History chat={chat} state={state} messages={messages} sent={sent} onPress={press} />
      )}
      <QuickReplies last={messages.at(-1)} onPress={press} />
      <Composer chat={chat} draft={state.draft} onSent={() => setSent(sent + 1)} />
    </>
  )
}
