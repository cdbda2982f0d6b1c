import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileAt } from '../backend/files.ts'
import type { Worlds } from '../backend/worlds.ts'
import { fileIn } from './files.ts'
import { nearby } from './nearby.ts'
import { pathOf, worldNameOf } from './requests.ts'

/** A file is only ever looked at: it runs no script and is taken for nothing but what it says it is. */
const onlyLookedAt = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin',
}

const absent = (reply: FastifyReply) => reply.code(404).send({ message: 'NO_DATA' })

/** What the mock itself serves under /media: the artwork, and what members of a world uploaded. */
export function addMedia(app: FastifyInstance, worlds: Worlds) {
  const sendUpload = (request: FastifyRequest, reply: FastifyReply) => {
    const file = fileAt(worlds.get(worldNameOf(request)), pathOf(request.url))
    if (!file) return absent(reply)
    return reply
      .headers({ ...onlyLookedAt, 'content-type': file.mime, 'cache-control': 'private, max-age=3600' })
      .send(Buffer.from(file.base64, 'base64'))
  }
  const sendArt = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = await fileIn(nearby('art', 'fixtures/art'), pathOf(request.url).slice('/media/'.length))
    if (!file) return absent(reply)
    return reply
      .headers({ ...onlyLookedAt, 'content-type': file.type, 'cache-control': 'public, max-age=3600' })
      .send(file.bytes)
  }
  app.get('/media/uploads/:name', { exposeHeadRoute: true, handler: sendUpload })
  app.get('/media/*', { exposeHeadRoute: true, handler: sendArt })
}
