import type { HandlersOf } from '../handler.ts'
import { notBuilt } from '../notBuilt.ts'

/** Support chat (spec 7, chat). */
export const chatHandlers: HandlersOf<
  | 'GET /api/chat/config'
  | 'POST /api/chat/send-message'
  | 'POST /api/chat/history'
  | 'POST /api/chat/upload-image'
  | 'POST /api/chat/upload-video'
  | 'PUT /api/chat/read-customer/'
> = {
  'GET /api/chat/config': notBuilt,
  'POST /api/chat/send-message': notBuilt,
  'POST /api/chat/history': notBuilt,
  'POST /api/chat/upload-image': notBuilt,
  'POST /api/chat/upload-video': notBuilt,
  'PUT /api/chat/read-customer/': notBuilt,
}
