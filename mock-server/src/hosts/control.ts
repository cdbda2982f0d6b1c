import { Readable } from 'node:stream'
import { stringifyChunked } from '@discoveryjs/json-ext'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runControl } from '../control/api.ts'
import { ApiError } from '../engine/apiError.ts'
import { nextTurn } from '../engine/nextTurn.ts'
import type { Worlds } from '../provider/world.ts'
import { HEALTH_PATH, publicRoute } from './access.ts'
import { requestWorld } from './api.ts'
import { WORLD_MAX_BYTES, worldPaths } from './bodies.ts'
import { findUp, readFileIn } from './files.ts'
import { jsonHeaders, languageOf, notFoundReply, type Reply, refusalReply, sendReply } from './http.ts'
import { parseBodies, parseWorld } from './readBody.ts'

/** The page may load scripts, styles and fonts of this server only. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
const notBuiltReply = refusalReply(
  new ApiError('NO_DATA', { hint: 'The control room is not built. Run `npm run setup`.' }),
)

/** Returns the folder of the built control room: in the checkout, or next to the packed bundle. */
export const findControlRoom = () => {
  try {
    return findUp('control-room', 'dist-control')
  } catch {
    return ''
  }
}

/** Characters that are written in one turn. */
const PIECE = 16_000

/** Returns the JSON of a value in pieces, one for each turn of the event loop, so that other requests are not blocked. */
async function stringifyInTurns(value: unknown): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for (const piece of stringifyChunked(value, { highWaterMark: PIECE })) {
    pieces.push(Buffer.from(piece))
    if (piece.length >= PIECE) await nextTurn()
  }
  return pieces
}

const READ_ATTEMPTS = 3

export function addControl(app: FastifyInstance, worlds: Worlds) {
  const sendFile = async (reply: FastifyReply, name: string, missing: Reply, caching: string) => {
    const file = await readFileIn(findControlRoom(), name)
    if (!file) return sendReply(reply, missing)
    return reply
      .type(file.type)
      .headers({ ...pageHeaders, 'cache-control': caching })
      .send(file.bytes)
  }
  app.get('/__mock__/', (_request, reply) => sendFile(reply, 'index.html', notBuiltReply, 'no-cache'))
  // The names of these files contain a hash of the content.
  app.get<{ Params: { name: string } }>('/__mock__/page/:name', (request, reply) =>
    sendFile(reply, `page/${request.params.name}`, notFoundReply, 'private, max-age=31536000, immutable'),
  )
  // The room at another address than the app's finds out by this redirect that the app is elsewhere.
  for (const path of ['/', '/__mock__']) app.get(path, (_request, reply) => reply.redirect('/__mock__/'))
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const name = requestWorld(request)
    const { method, url, body, headers } = request
    // A world may change while its JSON is written: then it is read again.
    for (let attemptsLeft = method === 'GET' ? READ_ATTEMPTS : 0; ; attemptsLeft--) {
      const language = languageOf(headers.cookie)
      const given = await runControl(worlds, { name, method, url, body, language })
      const version = worlds.peek(name)?.version
      const pieces =
        attemptsLeft > 0 ? await stringifyInTurns(given.body) : [Buffer.from(JSON.stringify(given.body))]
      if (attemptsLeft > 0 && worlds.peek(name)?.version !== version) continue
      const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
      return reply
        .code(given.status)
        .headers({ ...jsonHeaders, 'content-length': length })
        .send(Readable.from(pieces))
    }
  }
  app.get(HEALTH_PATH, { config: publicRoute }, answer)
  app.route({ method: ['GET', 'POST', 'PUT', 'DELETE'], url: '/__mock__/*', handler: answer })
  app.register(async (scope) => {
    parseBodies(scope, parseWorld)
    for (const url of worldPaths) scope.post(url, { bodyLimit: WORLD_MAX_BYTES }, answer)
  })
}
