import type { FastifyInstance } from 'fastify'
import { playAssets } from '../backend/play/style.ts'
import { playPage } from '../backend/play.ts'
import type { Worlds } from '../backend/worlds.ts'
import { dateIn, pathOf, worldNameOf } from './requests.ts'

const language = /(?:^|;\s*)lang=(\w+)/
const PAGE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'"

const fieldsOf = (params: URLSearchParams) => Object.fromEntries(params)

/** The stand-in pages of the game providers, which take forms as real ones do. */
export function addPlay(app: FastifyInstance, worlds: Worlds) {
  for (const [path, { type, body }] of Object.entries(playAssets))
    app.get(path, (_request, reply) => reply.type(type).send(body))
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, new URLSearchParams(text as string)),
    )
    scope.route<{ Params: { code: string }; Body: URLSearchParams | undefined }>({
      method: ['GET', 'POST'],
      url: '/play/:code',
      handler: (request, reply) => {
        const world = worlds.get(worldNameOf(request))
        const { status, html } = playPage(world, {
          code: request.params.code,
          method: request.method,
          query: fieldsOf(new URLSearchParams(request.url.slice(pathOf(request.url).length))),
          form: fieldsOf(request.body ?? new URLSearchParams()),
          language: language.exec(request.headers.cookie ?? '')?.[1],
        })
        dateIn(world, reply)
        reply
          .code(status)
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': PAGE_POLICY,
            'x-content-type-options': 'nosniff',
            'cache-control': 'no-store',
          })
          .send(html)
      },
    })
  })
}
