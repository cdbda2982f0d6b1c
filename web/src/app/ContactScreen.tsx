import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router-dom'
import { call } from '../api/call.ts'
import ContactPage from '../features/contact/ContactPage.tsx'
import { settings } from '../settings/settings.ts'
import { toast } from '../ui/toast.ts'
import { useChunk } from '../ui/useChunk.ts'
import { useSite } from './site.ts'

const loadWidget = () => import('../features/chat/ChatWidget.tsx')

/** Contact with the chat widget over it: where a chat backend is set and the provider lets it appear (CHT-1). */
export default function ContactScreen() {
  const { t } = useTranslation()
  const isMember = useMatch('/user/contact') !== null
  const canChat = useCanChat()
  const site = useSite()
  const [isChatting, setChatting] = useState(false)
  const open = () => setChatting(true)
  const close = () => setChatting(false)
  // Load the chat once it may appear, and again when the member wants to chat.
  const ChatWidget = useChunk(loadWidget, canChat && (isChatting ? 'now' : 'later'), () => {
    if (!isChatting) return
    toast.error(t('chat.notStarted'))
    close()
  })
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
