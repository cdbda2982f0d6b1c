import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Worlds } from '../provider/world.ts'
import { publicRoute } from './access.ts'
import { worldNamed } from './api.ts'
import { fileIn } from './files.ts'
import { findUp } from './findUp.ts'
import { noFile, onlyLookedAt, uploadedFile } from './pages.ts'
import { inPart } from './ranges.ts'
import { pathOf } from './requests.ts'
import { sendReply } from './sendReply.ts'

/** Serves /media: the artwork, and the uploads of a world. */
export function addMedia(app: FastifyInstance, worlds: Worlds) {
  const sendUpload = (request: FastifyRequest, reply: FastifyReply) =>
    sendReply(
      reply,
      inPart(uploadedFile(worlds.get(worldNamed(request)), request.url), request.headers.range),
    )
  const sendArt = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = await fileIn(findUp('art', 'fixtures/art'), pathOf(request.url).slice('/media/'.length))
    if (!file) return sendReply(reply, noFile)
    const headers = { ...onlyLookedAt, 'content-type': file.type, 'cache-control': 'public, max-age=3600' }
    return sendReply(reply, inPart({ status: 200, headers, body: file.bytes }, request.headers.range))
  }
  app.get('/media/uploads/:name', { exposeHeadRoute: true, config: publicRoute, handler: sendUpload })
  app.get('/media/*', { exposeHeadRoute: true, config: publicRoute, handler: sendArt })
}
