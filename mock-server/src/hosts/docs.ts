import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fileIn } from './files.ts'
import { findUp } from './findUp.ts'

const swaggerFolder = () => findUp('swagger-ui', 'node_modules/swagger-ui-dist')

/** The first script of the Swagger UI page. It selects the document. */
const initializer = `window.onload = () => {
  window.ui = SwaggerUIBundle({ url: '/docs/openapi.json', dom_id: '#swagger-ui', deepLinking: true })
}`

async function sendFile(reply: FastifyReply, name: string) {
  const file = await fileIn(swaggerFolder(), name)
  if (!file) return reply.code(404).send({ message: 'NO_DATA' })
  return reply.type(file.type).header('x-content-type-options', 'nosniff').send(file.bytes)
}

async function sendPage(reply: FastifyReply) {
  const page = await fileIn(swaggerFolder(), 'index.html')
  const html = page?.bytes.toString().replace('<head>', '<head><base href="/docs/">')
  return reply.type('text/html; charset=utf-8').send(html)
}

/** The page shows the coverage of the pacts. It may run its inline script and load nothing. */
async function sendCoverage(reply: FastifyReply) {
  const page = await readFile(findUp('coverage.html', 'contracts/coverage.html'))
  const policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; frame-ancestors 'none'"
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
    .send(page)
}

/** Serves the API reference without a network: the Swagger UI package with the document of the endpoint table. */
export function addDocs(app: FastifyInstance) {
  app.get('/docs', (_request, reply) => sendPage(reply))
  app.get('/docs/', (_request, reply) => sendPage(reply))
  app.get('/docs/coverage', (_request, reply) => sendCoverage(reply))
  app.get('/docs/openapi.json', async (_request, reply) => {
    const { openapiWithControl } = await import('../control/openapi.ts')
    return reply.send(openapiWithControl())
  })
  app.get('/docs/swagger-initializer.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(initializer),
  )
  app.get<{ Params: { '*': string } }>('/docs/*', (request, reply) => sendFile(reply, request.params['*']))
}
