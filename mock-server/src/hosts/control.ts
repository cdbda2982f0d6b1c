import { stringifyChunked } from '@discoveryjs/json-ext'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { control } from '../control/api.ts'
import { ApiError } from '../engine/apiError.ts'
import { nextTurn } from '../engine/nextTurn.ts'
import type { Worlds } from '../provider/world.ts'
import { HEALTH_PATH, publicRoute } from './access.ts'
import { worldNamed } from './api.ts'
import { CONTROL_BODY_MAX_BYTES } from './bodies.ts'
import { fileIn, findUp } from './files.ts'
import { absent, jsonHeaders, languageOf, type Reply, refused, sendReply } from './http.ts'

/** The page may load scripts, styles and fonts of this server only. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
const notBuilt = refused(
  new ApiError('NO_DATA', { hint: 'The control room is not built. Run `npm run setup`.' }),
)

/** Returns the folder of the built control room: in the checkout, or next to the packed bundle. */
const controlRoom = () => {
  try {
    return findUp('control-room', 'dist-control')
  } catch {
    return ''
  }
}

/** Characters that are written in one turn. */
const PIECE = 200_000

/** Returns the JSON of a value. A long text takes several turns of the event loop, so that other requests are not blocked. */
async function jsonInTurns(value: unknown): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (const piece of stringifyChunked(value, { highWaterMark: PIECE })) {
    pieces.push(Buffer.from(piece))
    if (piece.length >= PIECE) await nextTurn()
  }
  return Buffer.concat(pieces)
}

const READS_IN_TURNS = 3

export function addControl(app: FastifyInstance, worlds: Worlds) {
  const sendFile = async (reply: FastifyReply, name: string, missing: Reply, caching: string) => {
    const file = await fileIn(controlRoom(), name)
    if (!file) return sendReply(reply, missing)
    return reply
      .type(file.type)
      .headers({ ...pageHeaders, 'cache-control': caching })
      .send(file.bytes)
  }
  app.get('/__mock__/', (_request, reply) => sendFile(reply, 'index.html', notBuilt, 'no-cache'))
  // The names of these files contain a hash of the content.
  app.get<{ Params: { name: string } }>('/__mock__/page/:name', (request, reply) =>
    sendFile(reply, `page/${request.params.name}`, absent, 'private, max-age=31536000, immutable'),
  )
  app.get('/__mock__', (_request, reply) => reply.redirect('/__mock__/'))
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const name = worldNamed(request)
    const { method, url, body, headers } = request
    // A world may change while its JSON is written: then it is read again.
    for (let turnsLeft = method === 'GET' ? READS_IN_TURNS : 0; ; turnsLeft--) {
      const language = languageOf(headers.cookie)
      const given = await control(worlds, { name, method, url, body, language })
      const version = worlds.peek(name)?.version
      const json = turnsLeft > 0 ? await jsonInTurns(given.body) : JSON.stringify(given.body)
      if (turnsLeft === 0 || worlds.peek(name)?.version === version)
        return reply.code(given.status).headers(jsonHeaders).send(json)
    }
  }
  app.route({ method: ['GET', 'HEAD'], url: HEALTH_PATH, config: publicRoute, handler: answer })
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    url: '/__mock__/*',
    bodyLimit: CONTROL_BODY_MAX_BYTES,
    handler: answer,
  })
}
