import type { CallStep, ErrorExample } from '../../errorExample.ts'

const picture = {
  name: 'slip-500.png',
  type: 'image/png',
  // 64 by 96 white pixels.
  base64:
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABgAQAAAACFvklFAAAAFElEQVR42mP4DwUMo4xRxiiD2gwAPwX9H/NkmY0AAAAASUVORK5CYII=',
}
const page = { name: 'slip-500.png', type: 'image/png', base64: 'PGgxPlNsaXA8L2gxPg==' }
const opened = { now: '2020-01-01T12:00:00+07:00' }
const closed = { now: '2020-01-01T23:30:00+07:00' }

const upload = (file?: CallStep['file'], as = '0810000001'): CallStep => ({
  call: 'POST /api/wallet/slip',
  as,
  file,
})

export const slipErrorExamples: ErrorExample[] = [
  {
    code: 'SUCCESS',
    how: 'Upload a picture named slip-500.png at noon: 20 seconds later it proves a transfer of 500 baht.',
    steps: [opened, upload(picture)],
  },
  { code: 'SLIP_NO_FILE', how: 'Upload a slip without a file.', steps: [upload()] },
  {
    code: 'SLIP_INVALID_FILE',
    how: 'Upload a web page that calls itself a PNG.',
    steps: [upload(page)],
  },
  {
    code: 'SLIP_UPLOAD_FAIL',
    how: 'Upload a slip in the hours when none is taken: at 23:30 in Bangkok.',
    steps: [closed, upload(picture)],
  },
  {
    code: 'NO_WALLET',
    how: 'Upload a slip as the member who has no wallet.',
    steps: [upload(picture, '0810000016')],
  },
]
