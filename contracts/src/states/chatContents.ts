import type { ChatMessage } from '../endpoints/chat.ts'

type Content = ChatMessage['message']

const buttons = [
  { title: 'Open the site', type: 'web', payload: 'https://wallet.example/help' },
  { title: 'Deposit', type: 'postback', payload: 'DEPOSIT' },
]

/** A message of each type with all fields of the type (CHT-12), for the states of the chat. */
export const chatContents: Record<Content['message_type'], Content> = {
  text: { message_type: 'text', payload: { message: 'Good day' } },
  buttons: { message_type: 'buttons', payload: { message: 'How can we help?', buttons } },
  media: {
    message_type: 'media',
    payload: {
      message: 'The receipt',
      url: '/media/banners/gift.svg',
      fileType: 'image',
      filePath: '/media/banners/gift.svg',
      name: 'receipt.svg',
    },
  },
  quick_replies: { message_type: 'quick_replies', payload: { message: 'Anything else?', buttons } },
  generic: {
    message_type: 'generic',
    payload: {
      cards: [
        {
          image_url: '/media/banners/gift.svg',
          title: 'Invite friends',
          subtitle: 'A reward for each',
          buttons,
        },
      ],
    },
  },
  postback: { message_type: 'postback', payload: { title: 'Deposit', payload: 'DEPOSIT' } },
  other: { message_type: 'other', payload: {} },
}
