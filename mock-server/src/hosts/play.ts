import type { FastifyInstance } from 'fastify'
import { playAssets } from '../provider/play/style.ts'
import type { Worlds } from '../provider/world.ts'
import { publicRoute } from './access.ts'
import { worldNamed } from './api.ts'
import { FORM_MAX_BYTES } from './bodies.ts'
import { FORM_TYPE, gamePage } from './pages.ts'
import { dateOf } from './replies.ts'
import { sendReply } from './sendReply.ts'

/** Serves pages of the imitated game providers, which accept forms. */
export function addPlay(app: FastifyInstance, worlds: Worlds) {
  for (const [path, { type, body }] of Object.entries(playAssets))
    app.get(path, { config: publicRoute }, (_request, reply) => reply.type(type).send(body))
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      FORM_TYPE,
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, text, done) => done(null, new URLSearchParams(text as string)),
    )
    scope.route<{ Params: { code: string }; Body: URLSearchParams | undefined }>({
      method: ['GET', 'POST'],
      url: '/play/:code',
      config: publicRoute,
      handler: (request, reply) => {
        const world = worlds.get(worldNamed(request))
        const { method, url, params, body, headers } = request
        const asked = { code: params.code, method, url, cookies: headers.cookie }
        const page = gamePage(world, { ...asked, form: body })
        const send = () => sendReply(reply.header('date', dateOf(world)), page)
        return worlds.persistence ? worlds.persistence.save(world, send) : send()
      },
    })
  })
}
