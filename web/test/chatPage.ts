import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { NEW_MEMBER, openBackend } from './backend.ts'

type Content = ChatMessage['message']

/** Opens the chat of a member without messages on the contact page. Call it once per test file. */
export function openChatPage() {
  const backend = openBackend()
  const { renderApp, control } = backend
  const userId = () => control.world().tables.members.first('username', NEW_MEMBER)?._id as string
  const history = () => screen.findByRole('region', { name: 'Messages' })

  return {
    ...backend,
    history,
    /** Returns the messages on the screen with their surroundings. */
    messages: async () => within(await history()).queryAllByRole('listitem'),
    box: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Type a message' }),
    /** Renders the page with the panel open. */
    async openChat(options: Parameters<typeof renderApp>[0] = {}) {
      const opened = await renderApp({ path: '/user/contact', as: NEW_MEMBER, ...options })
      await opened.user.click(await screen.findByRole('button', { name: 'Start chat' }))
      await waitFor(() => screen.getByText('Connected'))
      return opened
    },
    /** Sends a message from support. */
    say: (message: Content | string) =>
      act(() => control.event({ type: 'chat.message', userId: userId(), message })),
    /** Returns the messages at the provider, oldest first. */
    held: () => control.world().tables.chat.by('conversation', userId()),
    async choose(...files: File[]) {
      const input = document.querySelector('input[type=file]') as HTMLInputElement
      await act(async () => void fireEvent.change(input, { target: { files } }))
    },
  }
}
