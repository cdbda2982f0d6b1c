import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useMatch } from 'react-router-dom'
import { call } from '../api/call.ts'
import { infoQuery } from '../api/queries.ts'
import ContactPage from '../features/contact/ContactPage.tsx'
import { settings } from '../settings/settings.ts'
import { unknownSite } from './site.ts'

const ChatWidget = lazy(() => import('../features/chat/ChatWidget.tsx'))

/** Contact with the chat widget over it: where a chat backend is set and the provider lets it appear (spec 2). */
export default function ContactScreen() {
  const isMember = useMatch('/user/contact') !== null
  const canChat = useCanChat()
  const { data: site = unknownSite } = useQuery(infoQuery)
  const [isChatting, setChatting] = useState(false)
  const open = () => setChatting(true)
  return (
    <>
      <ContactPage onChat={canChat ? open : undefined} />
      {canChat && (
        <Suspense>
          <ChatWidget
            isMember={isMember}
            site={site.name}
            open={isChatting}
            onOpen={open}
            onClose={() => setChatting(false)}
          />
        </Suspense>
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
