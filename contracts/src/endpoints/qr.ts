import * as Type from 'typebox'
import { defineEndpoints } from '../define.ts'
import { QR_SEND_MIN } from '../limits.ts'
import { Amount, AT_LEAST, Body, ShownOnly, Text } from '../schemas.ts'

/**
 * A QR code record (QR-6). Without a code it has only `hasQrcode` and, after a rejection, `message`. If another QR code
 * is open (QR-10), a rejection has the id, the amount and the end of the open code.
 */
const QrRecord = Type.Object(
  {
    hasQrcode: Type.Boolean(),
    qrcodeId: Type.Optional(Text),
    qrcode: Type.Optional(Type.String({ description: 'Inline image markup' })),
    amount: Type.Optional(
      Type.Number({
        minimum: 0,
        description: 'Baht that the code asks for: less than one baht from the ordered amount',
      }),
    ),
    expireIn: Type.Optional(Type.Integer({ description: 'The moment it expires, in ms since 1970' })),
    message: Type.Optional(
      ShownOnly(Type.String({ description: 'Reason of a rejection: QR_FAIL, or a text of the provider' })),
    ),
  },
  { title: 'Qr' },
)

export const qrEndpoints = defineEndpoints({
  'GET /api/qrcode/{bankCode}': {
    summary: 'The open QR of a provider',
    specifiedOnly: ['$.message'],
    response: QrRecord,
    errors: ['NO_BANK'],
  },
  'POST /api/qrcode/{bankCode}': {
    summary:
      'Create a QR; the open one of the same amount is answered again, another amount refused; hasQrcode false when it is refused',
    command: true,
    body: Body({ amount: Amount({ [AT_LEAST]: QR_SEND_MIN }) }, 'Amount'),
    response: QrRecord,
    errors: ['NO_WALLET', 'NO_BANK'],
  },
  'DELETE /api/qrcode/{qrcodeId}': { summary: 'Cancel a QR', command: true, errors: ['NO_DATA'] },
})
