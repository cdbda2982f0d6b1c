import type { CallStep, ErrorExample } from '../../errorExample.ts'

const MEMBER = '0810000001'
const guest = { guestId: 'guest-5d0c2f9b71aa4e60' }
const nobody = { userId: 'nobody' }
const message = { message_type: 'text', payload: { message: 'Hello' } }

const send = (to: object, sent: object = message): CallStep => ({
  call: 'POST /api/chat/send-message',
  body: { sender: 'customer', message: sent, ...to },
})
const history = (of: object): CallStep => ({
  call: 'POST /api/chat/history',
  body: { limit: 10, skip: 0, ...of },
})
const read = (of: object): CallStep => ({ call: 'PUT /api/chat/read-customer/', body: of })

const page = (name: string, type: string) => ({ name, type, base64: btoa('<h1>Not a picture</h1>') })
const uploads = [
  ['POST /api/chat/upload-image', page('photo.png', 'image/png')],
  ['POST /api/chat/upload-video', page('clip.mp4', 'video/mp4')],
] as const

const described = { 'POST /api/chat/upload-image': 'a picture', 'POST /api/chat/upload-video': 'a video' }

export const chatErrorExamples: ErrorExample[] = [
  ...[send(nobody), history(nobody), read(nobody)].map(
    (step): ErrorExample => ({
      code: 'NO_USER',
      how: `Signed in, name a userId that no member has: ${step.call}.`,
      steps: [{ ...step, as: MEMBER }],
    }),
  ),
  ...uploads.flatMap(([call, file]): ErrorExample[] => [
    { code: 'KEY_MISSING', how: `Upload ${described[call]} to the chat without a file.`, steps: [{ call }] },
    {
      code: 'KEY_INVALID',
      how: `Upload a web page that calls itself ${described[call]}; a file that is too large answers the same, with status 413.`,
      steps: [{ call, file }],
    },
  ]),
  {
    code: 'KEY_MISSING',
    how: 'Send a chat message of nothing but blanks.',
    steps: [send(guest, { message_type: 'text', payload: { message: ' ' } })],
  },
  {
    code: 'KEY_INVALID',
    how: 'Send the chat a picture that was not uploaded there before.',
    steps: [
      send(guest, { message_type: 'media', payload: { fileType: 'image', url: '/media/uploads/none.png' } }),
    ],
  },
  {
    code: 'UNAUTHORIZED',
    how: "Read a member's conversation without a login.",
    steps: [history({ userId: 'anybody' })],
  },
  {
    code: 'INVALID_USER_3',
    how: "Signed in, read another member's conversation.",
    steps: [
      { call: 'GET /api/account/profile', as: MEMBER },
      { ...history({ userId: '$0._id' }), as: '0810000003' },
    ],
  },
]
