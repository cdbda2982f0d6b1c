import type { HandlersOf } from '../handler.ts'
import { notBuilt } from '../notBuilt.ts'

/** QR deposits (spec 7, QR). */
export const qrHandlers: HandlersOf<
  'GET /api/qrcode/{bankCode}' | 'POST /api/qrcode/{bankCode}' | 'DELETE /api/qrcode/{qrcodeId}'
> = {
  'GET /api/qrcode/{bankCode}': notBuilt,
  'POST /api/qrcode/{bankCode}': notBuilt,
  'DELETE /api/qrcode/{qrcodeId}': notBuilt,
}
