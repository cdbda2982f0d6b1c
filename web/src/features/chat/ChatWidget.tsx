import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Failure } from '../../api/failure.ts'
import { profileQuery } from '../../api/queries.ts'
import { ChatButton } from './ChatButton.tsx'
import { ChatPanel, Coming, NotStarted } from './ChatPanel.tsx'
import { Conversation } from './Conversation.tsx'
import { unreadIn } from './engine/chat.ts'
import type { Outgoing } from './engine/conversation.ts'
import { guest, type Identity, isGuestKnown, member } from './engine/identity.ts'
import { useChat, useChatState } from './useChat.ts'

interface ChatWidgetProps {
  isMember: boolean
  /** The name of the site. */
  site: string
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** The support chat (CHT-1): a floating logo that expands into the panel. */
export default function ChatWidget({ isMember, ...props }: ChatWidgetProps) {
  return isMember ? <MemberChat {...props} /> : <GuestChat {...props} />
}

type Props = Omit<ChatWidgetProps, 'isMember'>

function MemberChat(props: Props) {
  const { data, error, refetch } = useQuery(profileQuery)
  const identity = useMemo(() => data && member(data), [data])
  return <Widget {...props} identity={identity} error={error} onRetry={refetch} />
}

/** A guest who never chatted gets no id and no connection until the panel is opened. */
function GuestChat(props: Props) {
  const isSomebody = props.open || isGuestKnown()
  const identity = useMemo(() => (isSomebody ? guest() : undefined), [isSomebody])
  return <Widget {...props} identity={identity} />
}

interface WidgetProps extends Props {
  /** Undefined until it is known whose conversation it is. */
  identity: Identity | undefined
  /** Why it is not. */
  error?: Failure | null
  onRetry?: () => unknown
}

function Widget({ identity, error, onRetry, open, onOpen, onClose, site }: WidgetProps) {
  const chat = useChat(identity)
  const state = useChatState(chat)
  useStayWhileUploading(state?.conversation.outgoing.some(isUploading) ?? false)
  return (
    <>
      <ChatButton isOpen={open} unread={state ? unreadIn(state) : 0} onClick={onOpen} />
      <ChatPanel
        open={open}
        onClose={onClose}
        site={site}
        connection={state?.connection ?? (error ? 'lost' : 'connecting')}
        isReloading={state?.isReloading}
        onReload={chat?.reload}
      >
        {chat && state && <Conversation chat={chat} state={state} onLeave={onClose} />}
        {!chat && error && onRetry && <NotStarted failure={error} onRetry={onRetry} />}
        {!chat && !error && <Coming />}
      </ChatPanel>
    </>
  )
}

const isUploading = ({ delivery }: Outgoing) => delivery.step === 'uploading'

/** Leaving the page would end an upload: the browser asks first. */
function useStayWhileUploading(isUploading: boolean) {
  useEffect(() => {
    if (!isUploading) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUploading])
}
