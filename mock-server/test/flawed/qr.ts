import encodeQr from 'qr'
import { qrMarkup } from '../../src/provider/areas/qr/markup.ts'
import { inAnswer, type Lie, type Lies, lie } from './define.ts'

const QR = 'POST /api/qrcode/{bankCode}'
const HOUR_MS = 3_600_000

/** The text of a payment code of EMV. */
export const qrOf = (amount: string) =>
  `000201530376454${String(amount.length).padStart(2, '0')}${amount}5802TH`

export const gif = (text: string) =>
  `<img src="data:image/gif;base64,${Buffer.from(encodeQr(text, 'gif', { border: 4 })).toString('base64')}">`

function dots(text: string): string {
  const modules = encodeQr(text, 'raw', { border: 4 })
  const circles = modules.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `<circle cx="${x}.5" cy="${y}.5" r="0.5"/>` : '')),
  )
  return `<svg viewBox="0 0 ${modules.length} ${modules.length}">${circles.join('')}</svg>`
}

/** Draws each QR code in another way. */
export const drawing = (draw: (code: { qrcode: string; amount: number }) => string): Lie => ({
  in: ['JOURNEY createQr', 'JOURNEY qrOfEachAmount'],
  ...lie(async (call, next) => {
    const answer = await next(call)
    const { qrcode, amount } = answer.body
    return typeof qrcode === 'string'
      ? { ...answer, body: { ...answer.body, qrcode: draw({ qrcode, amount: Number(amount) }) } }
      : answer
  }),
})

const showing = (qrcode: string) => drawing(() => qrcode)

/** QR codes that ask for a wrong amount, or for none. */
export const qrLies: Lies = {
  'a QR code without a picture': showing('<svg></svg>'),
  'a QR code whose picture is empty': showing(''),
  'a QR code that asks for another amount than its answer': showing(qrMarkup(qrOf('9.00'))),
  'a QR code that no bank app can read': showing('<svg viewBox="0 0 9 9"><path d="M1 1h7v7h-7z"/></svg>'),
  'a QR code that is a text': showing('00020101021129370016A000000677010111'),
  'a QR code in a GIF asks for another amount': showing(gif(qrOf('9.00'))),
  'a QR code in an unreadable format': showing('<img src="data:image/webp;base64,UklGRgAAAABXRUJQ">'),
  'a QR code that stands elsewhere': showing('<img src="https://cdn.example/qr.png">'),
  'every QR code shows the same picture': {
    in: ['JOURNEY qrOfEachAmount'],
    ...lie(async (call, next, memory) => {
      const answer = await next(call)
      if (call.endpoint === QR && answer.body.qrcode) {
        memory.picture ??= answer.body.qrcode
        return { ...answer, body: { ...answer.body, qrcode: memory.picture } }
      }
      return answer
    }),
  },
  'every bank shows the QR code of the first': {
    in: ['JOURNEY qr'],
    ...lie(async (call, next, memory) => {
      if (!call.path.startsWith('/api/qrcode/') || call.method === 'DELETE') return next(call)
      memory.path ??= call.path
      return next({ ...call, path: memory.path })
    }),
  },
  'a QR code of dots asks for another amount': showing(dots(qrOf('9.00'))),
  'a QR code of another amount': {
    in: ['JOURNEY createQr'],
    ...inAnswer(QR, (body) => ({ ...body, ...(body.amount && { amount: body.amount + 50 }) })),
  },
  'a QR code that holds a year': {
    in: ['JOURNEY createQr'],
    ...inAnswer(QR, (body) => ({
      ...body,
      ...(body.expireIn && { expireIn: body.expireIn + 365 * 24 * HOUR_MS }),
    })),
  },
}
