import type { FastifyInstance } from 'fastify'
import type { Worlds } from '../backend/worlds.ts'
import { control } from '../control/api.ts'
import { worldNamed } from './api.ts'
import { CONTROL_BODY_MAX_BYTES, parseBody } from './bodies.ts'
import { fileIn } from './files.ts'
import { nearby } from './nearby.ts'
import { JSON_TYPE } from './replies.ts'
import { pathOf, queryOf } from './requests.ts'

/** The control API under /__mock__ and, at its root, the page for people. */
export function addControl(app: FastifyInstance, worlds: Worlds) {
  const sendPage = async (name: string) => fileIn(nearby('control-room', 'src/control/room'), name)
  for (const name of ['', 'room.js', 'room.css'])
    app.get(`/__mock__/${name}`, async (_request, reply) => {
      const file = await sendPage(name || 'room.html')
      if (!file) return reply.code(404).send({ message: 'NO_DATA' })
      return reply.type(file.type).header('cache-control', 'no-cache').send(file.bytes)
    })
  app.get('/__mock__', (_request, reply) => reply.redirect('/__mock__/'))

  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: CONTROL_BODY_MAX_BYTES },
      (_request, text, done) => done(null, parseBody(text as string)),
    )
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      url: '/__mock__/*',
      handler: async (request, reply) => {
        const method = request.method === 'HEAD' ? 'GET' : request.method
        const given = await control(
          worlds,
          worldNamed(request),
          method,
          pathOf(request.url),
          queryOf(request.url),
          request.body,
        )
        return reply.code(given.status).type(JSON_TYPE).send(JSON.stringify(given.body))
      },
    })
  })
}
