import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { toFailure } from '../../api/failure.ts'
import { profileQuery } from '../../api/queries.ts'
import { ChatButton } from './ChatButton.tsx'
import { ChatPanel, NotStarted, PanelFrame } from './ChatPanel.tsx'
import { unreadIn } from './engine/chat.ts'
import { guest, type Identity, isGuestKnown, member } from './engine/identity.ts'
import { useChat, useChatState } from './useChat.ts'

export interface ChatWidgetProps {
  isMember: boolean
  /** The name of the site. */
  site: string
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** The support chat (spec 2): a floating logo that expands into the panel. */
export default function ChatWidget({ isMember, ...props }: ChatWidgetProps) {
  return isMember ? <MemberChat {...props} /> : <GuestChat {...props} />
}

type Props = Omit<ChatWidgetProps, 'isMember'>

function MemberChat(props: Props) {
  const { data, error, refetch } = useQuery(profileQuery)
  const identity = useMemo(() => data && member(data), [data])
  if (identity) return <Conversation identity={identity} {...props} />
  return <WithoutConversation {...props} error={error} onRetry={refetch} />
}

/** A guest who never chatted is nobody until the panel is opened: no id, no connection. */
function GuestChat(props: Props) {
  const isSomebody = props.open || isGuestKnown()
  const identity = useMemo(() => (isSomebody ? guest() : undefined), [isSomebody])
  return identity ? <Conversation identity={identity} {...props} /> : <WithoutConversation {...props} />
}

function Conversation({ identity, open, onOpen, ...panel }: Props & { identity: Identity }) {
  const chat = useChat(identity)
  const state = useChatState(chat)
  useStayWhileUploading(state.conversation.outgoing.some(({ delivery }) => delivery === 'uploading_file'))
  return (
    <>
      <ChatButton isOpen={open} unread={unreadIn(state)} onClick={onOpen} />
      <ChatPanel chat={chat} state={state} open={open} {...panel} />
    </>
  )
}

interface WithoutConversationProps extends Props {
  error?: Error | null
  onRetry?: () => unknown
}

function WithoutConversation({ error, onRetry, onOpen, open, ...panel }: WithoutConversationProps) {
  return (
    <>
      <ChatButton isOpen={open} unread={0} onClick={onOpen} />
      <PanelFrame {...panel} open={open} connection={error ? 'lost' : 'connecting'}>
        {error && onRetry && <NotStarted failure={toFailure(error)} onRetry={onRetry} />}
      </PanelFrame>
    </>
  )
}

/** Leaving the page would end an upload, and a file cannot be kept: the browser asks first. */
function useStayWhileUploading(isUploading: boolean) {
  useEffect(() => {
    if (!isUploading) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUploading])
}
