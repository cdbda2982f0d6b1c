import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { expect, test } from 'vitest'
import { editAnswer, put } from '../../../test/broken.ts'
import { openChatPage } from '../../../test/chatPage.ts'
import { expectNoDialog } from '../../../test/screen.ts'

const { box, control, server, openChat, say, history, messages, held, choose } = openChatPage()

type Payload = ChatMessage['message']['payload']
type Type = ChatMessage['message']['message_type']

/** Opens the chat and receives this message of support. */
async function receiveMessage(message_type: Type, payload: Payload) {
  const { user } = await openChat()
  await say({ message_type, payload })
  const [message] = await waitFor(async () => {
    const all = await messages()
    expect(all).not.toHaveLength(0)
    return all
  })
  return { user, message: within(message as HTMLElement) }
}

const button = (title: string, type: string, payload: string) => ({ title, type, payload })
const receiveButtons = (...buttons: ReturnType<typeof button>[]) =>
  receiveMessage('buttons', { message: 'Choose', buttons })
const sent = () => held().at(-1)?.message

test('shows the lines, the sender and the time of a text', async () => {
  const { message } = await receiveMessage('text', { message: 'one\ntwo <b>bold</b>' })
  expect(message.getByText('one two <b>bold</b>')).toBeDefined()
  expect(message.getByText('Support')).toBeDefined()
  expect(message.getByText('12:00')).toHaveProperty('tagName', 'TIME')
  expect((await history()).textContent).toContain('Today 12:00')
})

test('shows web and call buttons as links, and opens a page of the app in this tab', async () => {
  const { user, message } = await receiveButtons(
    button('Line', 'web', 'https://line.me/x'),
    button('Call', 'call', '+6620000100'),
    button('Bonuses', 'web', '/user/bonus'),
  )
  const line = message.getByRole('link', { name: 'Line' })
  expect(line.getAttribute('href')).toBe('https://line.me/x')
  expect(line.getAttribute('rel')).toContain('noopener')
  const { href, target } = message.getByRole<HTMLAnchorElement>('link', { name: 'Call' })
  expect([href, target]).toEqual(['tel:+6620000100', ''])
  await user.click(message.getByRole('button', { name: 'Bonuses' }))
  expect(location.pathname).toBe('/user/bonus')
  await expectNoDialog()
})

test.each([
  ['postback', { message_type: 'postback', payload: { title: 'Deposit', payload: 'DEPOSIT' } }, 'Deposit'],
  ['message', { message_type: 'text', payload: { message: 'DEPOSIT' } }, 'DEPOSIT'],
  ['whatever', { message_type: 'text', payload: { message: 'DEPOSIT' } }, 'DEPOSIT'],
])('sends and shows the message of a button of the type %s', async (type, content, shown) => {
  const { user, message } = await receiveButtons(button('Deposit', type, 'DEPOSIT'))
  await user.click(message.getByRole('button', { name: 'Deposit' }))
  expect(await screen.findByText(shown, { selector: 'p' })).toBeDefined()
  await waitFor(() => expect(sent()).toMatchObject({ sender: 'customer' }))
  expect(sent()?.message).toEqual(content)
})

test.each([
  ['web', 'javascript:alert(1)'],
  ['call', 'javascript:alert(1)'],
])('shows a %s button to %s as text without a link', async (type, payload) => {
  const { message } = await receiveButtons(button('Look', type, payload))
  expect(message.getByText('Look')).toBeDefined()
  expect(message.queryByRole('link')).toBeNull()
  expect(message.queryByRole('button')).toBeNull()
})

test('links a picture to its full size', async () => {
  const { message } = await receiveMessage('media', {
    fileType: 'image',
    url: '/media/slips/slip-500.svg',
    name: 'slip.svg',
    message: 'Like this',
  })
  expect(message.getByRole('img', { name: 'slip.svg' }).getAttribute('src')).toBe('/media/slips/slip-500.svg')
  expect(message.getByRole('link').getAttribute('href')).toBe('/media/slips/slip-500.svg')
  expect(message.getByText('Like this')).toBeDefined()
})

test('plays a video here, and links to a file', async () => {
  const filePath = '/media/chat/send-slip.mp4'
  const { message } = await receiveMessage('media', { fileType: 'video', filePath, name: 'send-slip.mp4' })
  const video = message.getByLabelText('send-slip.mp4')
  expect(video.getAttribute('src')).toBe('/media/chat/send-slip.mp4#t=0.1')
  expect(video).toHaveProperty('controls', true)
  const url = '/media/chat/conditions-en.txt'
  await say({ message_type: 'media', payload: { fileType: 'file', url, name: 'conditions.txt' } })
  const link = await screen.findByRole('link', { name: 'Open the file conditions.txt' })
  expect(link.getAttribute('href')).toBe(url)
})

test.each(['image', 'video', 'file'] as const)(
  'shows only the name of a %s with an unsafe address',
  async (fileType) => {
    const { message } = await receiveMessage('media', { fileType, url: 'javascript:alert(1)', name: 'x.bin' })
    expect(message.getByText('x.bin')).toBeDefined()
    expect(message.queryByRole('link')).toBeNull()
    expect(message.queryByRole('img')).toBeNull()
  },
)

test('keeps showing the local file after the upload', async () => {
  await openChat()
  const bytes = Buffer.from('R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  await choose(new File([bytes], 'dot.gif', { type: 'image/gif' }))
  await waitFor(() => expect(sent()?.message.message_type).toBe('media'))
  await screen.findByText(/· Sent/)
  expect(screen.getByRole('img', { name: 'dot.gif' }).getAttribute('src')).toMatch(/^blob:/)
})

test('shows the picture, text and buttons of each card', async () => {
  const { user, message } = await receiveMessage('generic', {
    cards: [
      {
        image_url: '/media/banners/fest.svg',
        title: 'Weekend',
        subtitle: 'Twice a week',
        buttons: [button('See', 'web', '/user/bonus'), button('Not yet', 'postback', 'SLIP')],
      },
      { image_url: 'javascript:x', title: 'River', subtitle: null, buttons: [] },
    ],
  })
  const cards = within(message.getByRole('list', { name: 'Suggestions' })).getAllByRole('listitem')
  expect(cards.map(({ textContent }) => textContent)).toEqual(['WeekendTwice a weekSeeNot yet', 'River'])
  expect(cards[0]?.querySelector('img')?.getAttribute('src')).toBe('/media/banners/fest.svg')
  expect(cards[1]?.querySelector('img')).toBeNull()
  await user.click(message.getByRole('button', { name: 'Not yet' }))
  await waitFor(() => expect(sent()?.message.payload).toEqual({ title: 'Not yet', payload: 'SLIP' }))
})

test('shows quick replies above the text field until the next message', async () => {
  const { user } = await receiveMessage('quick_replies', {
    message: 'Is it in?',
    buttons: [button('Money is in', 'postback', 'MONEY_IN'), button('Not yet', 'postback', 'NOT_IN')],
  })
  const replies = screen.getByRole('list', { name: 'Quick replies' })
  await user.click(within(replies).getByRole('button', { name: 'Not yet' }))
  expect(screen.queryByRole('list', { name: 'Quick replies' })).toBeNull()
  await waitFor(() => expect(sent()?.message.payload).toEqual({ title: 'Not yet', payload: 'NOT_IN' }))
})

test('shows the text of an unknown message, or that it cannot be shown', async () => {
  const { message } = await receiveMessage('other', {})
  expect(message.getByText("This message can't be shown here")).toBeDefined()
  await say({ message_type: 'other', payload: { message: 'but words are' } })
  expect(await screen.findByText('but words are', { selector: 'p' })).toBeDefined()
})

test('announces new messages of support, but no old and no own ones', async () => {
  await say('old')
  const { user } = await openChat()
  await screen.findByText('old', { selector: 'p' })
  await user.type(box(), 'mine{Enter}')
  await screen.findByText('mine', { selector: 'p' })
  expect(screen.queryByText(/^Support: /)).toBeNull()
  await say('news')
  expect((await screen.findByText('Support: news')).getAttribute('role')).toBe('status')
})

test.each([15, null])('loads older messages at the top, each once, of a total of %s', async (total) => {
  editAnswer(server, 'POST /api/chat/history', (answer) => put(answer, ['total'], total))
  for (let number = 1; number <= 15; number += 1) await say(`message ${number}`)
  await openChat()
  await screen.findByText('message 15', { selector: 'p' })
  expect(await messages()).toHaveLength(10)
  const box = await history()
  Object.defineProperties(box, { clientHeight: { value: 500 }, scrollHeight: { value: 2_000 } })
  // Content that grows while the member is at its end is scrolled into view.
  for (const top of [1_400, 1_400]) {
    box.scrollTop = top
    fireEvent.scroll(box)
    expect(box.scrollTop).toBe(2_000)
  }
  box.scrollTop = 900
  fireEvent.scroll(box)
  expect(await messages()).toHaveLength(10)
  box.scrollTop = 100
  fireEvent.scroll(box)
  await screen.findByText('message 1', { selector: 'p' })
  expect(await messages()).toHaveLength(15)
  expect(control.journal('POST /api/chat/history')[0]?.body).toMatchObject({ limit: 10, skip: 10 })

  await control.event({ type: 'chat.message', userId: held()[0]?.conversation, message: 'message 16' })
  expect(await screen.findByRole('button', { name: 'New messages' })).toBeDefined()
  for (const top of [1_500, 900]) {
    box.scrollTop = top
    fireEvent.scroll(box)
    expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull()
  }
})
