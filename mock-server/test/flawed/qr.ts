import { qrMarkup } from '../../src/provider/areas/qr/codes.ts'
import { afterAny, api, inAnswer, journey, type Lie, type Lies, lie } from './define.ts'

const YEAR_MS = 365 * 24 * 3_600_000

/** The text of a payment code of EMV. */
const qrOf = (amount: string) => `000201530376454${String(amount.length).padStart(2, '0')}${amount}5802TH`

/** Draws each QR code in another way. */
export const drawing = (draw: (code: { qrcode: string; amount: number }) => string): Lie => ({
  in: ['JOURNEY createQr', 'JOURNEY qrOfEachAmount'],
  ...afterAny((answer) => {
    const { qrcode, amount } = answer.body
    if (typeof qrcode === 'string') answer.body.qrcode = draw({ qrcode, amount: Number(amount) })
  }),
})

const showing = (qrcode: string) => drawing(() => qrcode)

/** QR codes that ask for a wrong amount, or for none. */
export const qrLies: Lies = {
  'a QR code without a picture': showing('<svg></svg>'),
  'a QR code that asks for another amount than its answer': showing(qrMarkup(qrOf('9.00'))),
  'every QR code shows the same picture': journey(
    'qrOfEachAmount',
    afterAny(({ body }, { endpoint }, memory) => {
      if (endpoint !== api.qr || !body.qrcode) return
      memory.picture ??= body.qrcode
      body.qrcode = memory.picture
    }),
  ),
  'every bank shows the QR code of the first': journey(
    'qr',
    lie((call, next, memory) => {
      if (!call.path.startsWith('/api/qrcode/') || call.method === 'DELETE') return undefined
      memory.path ??= call.path
      return next({ ...call, path: memory.path })
    }),
  ),
  'a QR code of another amount': journey(
    'createQr',
    inAnswer(api.qr, (body) => {
      if (body.amount) body.amount += 50
    }),
  ),
  'a QR code that holds a year': journey(
    'createQr',
    inAnswer(api.qr, (body) => {
      if (body.expireIn) body.expireIn += YEAR_MS
    }),
  ),
}
