import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router-dom'
import { call } from '../api/call.ts'
import type { ChatWidgetProps } from '../features/chat/ChatWidget.tsx'
import ContactPage from '../features/contact/ContactPage.tsx'
import { settings } from '../settings/settings.ts'
import { toast } from '../ui/toast.ts'
import { useSite } from './site.ts'

/** Contact with the chat widget over it: where a chat backend is set and the provider lets it appear (CHT-1). */
export default function ContactScreen() {
  const isMember = useMatch('/user/contact') !== null
  const canChat = useCanChat()
  const site = useSite()
  const [isChatting, setChatting] = useState(false)
  const open = () => setChatting(true)
  const close = () => setChatting(false)
  const ChatWidget = useChatWidget(canChat, isChatting, close)
  return (
    <>
      <ContactPage onChat={canChat ? open : undefined} />
      {canChat && ChatWidget && (
        <ChatWidget isMember={isMember} site={site.name} open={isChatting} onOpen={open} onClose={close} />
      )}
    </>
  )
}

function useCanChat(): boolean {
  const { data } = useQuery({
    queryKey: ['lookup', 'enableChatWidget'],
    queryFn: ({ signal }) => call('GET /api/lookup/enableChatWidget', { signal }),
    enabled: settings.chatUrl !== undefined,
  })
  return data?.enableChatWidget === true
}

// Not chained with `then`: the bundler would wrap it, and a style sheet that fails to load would go unnoticed.
const loadWidget = () => import('../features/chat/ChatWidget.tsx')

/** Loads the code of the chat once it may appear; where that failed, again when somebody wants to chat. */
function useChatWidget(canChat: boolean, isWanted: boolean, onFailed: () => void) {
  const { t } = useTranslation()
  const [Widget, setWidget] = useState<ComponentType<ChatWidgetProps>>()
  const failed = useEffectEvent(() => {
    if (!isWanted) return
    toast.error(t('chat.notStarted'))
    onFailed()
  })
  const isMissing = canChat && !Widget
  useEffect(() => {
    if (!isMissing) return
    loadWidget().then((chat) => setWidget(() => chat.default), failed)
  }, [isMissing, isWanted])
  return Widget
}
