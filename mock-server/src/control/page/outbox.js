import { watch } from './api.js'
import { copyButton } from './copy.js'
import { byId, fill, h } from './dom.js'
import { timeOf } from './text.js'

/** The text messages that were "sent". */
export function showOutbox() {
  watch('GET /outbox', ({ messages }) =>
    fill(
      byId('messages'),
      messages,
      ({ phone, reference, code, sentAt }) =>
        h(
          'li',
          null,
          h('span', null, phone, h('small', null, `${timeOf(sentAt)} · reference ${reference}`)),
          copyButton(code, 'the OTP'),
        ),
      'None was sent yet.',
    ),
  )
}
