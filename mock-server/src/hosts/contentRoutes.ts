import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageGround } from '@wallet/contracts/htmlPage'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError } from '../engine/apiError.ts'
import { fontFaces, playAssets } from '../provider/play/style.ts'
import type { Worlds } from '../provider/world.ts'
import { publicRoute } from './access.ts'
import { requestWorld } from './api.ts'
import { FORM_MAX_BYTES } from './bodies.ts'
import { findControlRoom } from './control.ts'
import { findUp, readFileIn } from './files.ts'
import { dateHeaderOf, HTML_TYPE, notFoundReply, pathOf, sendReply } from './http.ts'
import { gamePageReply, noFileReply, rangeReply, safeFileHeaders, uploadReply } from './pages.ts'
import { parseBodies, parseFormBody } from './readBody.ts'

export function addMedia(app: FastifyInstance, worlds: Worlds) {
  const sendUpload = (request: FastifyRequest, reply: FastifyReply) =>
    sendReply(
      reply,
      rangeReply(uploadReply(worlds.get(requestWorld(request)), request.url), request.headers.range),
    )
  const sendArt = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = await readFileIn(findUp('art', 'fixtures/art'), pathOf(request.url).slice('/media/'.length))
    if (!file) return sendReply(reply, noFileReply)
    const headers = { ...safeFileHeaders, 'content-type': file.type, 'cache-control': 'public, max-age=3600' }
    return sendReply(reply, rangeReply({ status: 200, headers, body: file.bytes }, request.headers.range))
  }
  app.get('/media/uploads/:name', { config: publicRoute, handler: sendUpload })
  app.get('/media/*', { config: publicRoute, handler: sendArt })
}

export function addPlay(app: FastifyInstance, worlds: Worlds) {
  app.get<{ Params: { name: string } }>('/play/fonts/:name.woff2', {
    config: publicRoute,
    // The file names of the control room contain a hash.
    async handler({ params }, reply) {
      const folder = join(findControlRoom(), 'page')
      const names = await readdir(folder).catch(() => [])
      const name = names.find((one) => one.startsWith(`${params.name}-`) && one.endsWith('.woff2'))
      const file = await readFileIn(folder, name ?? '')
      if (!file) return sendReply(reply, notFoundReply)
      // A game's page in a sandbox has no origin of its own.
      return reply.type(file.type).header('access-control-allow-origin', '*').send(file.bytes)
    },
  })
  for (const [path, { type, body }] of Object.entries(playAssets))
    app.get(path, { config: publicRoute }, (_request, reply) => reply.type(type).send(body))
  app.register(async (scope) => {
    parseBodies(scope, parseFormBody)
    scope.route<{ Params: { code: string }; Body: URLSearchParams | ApiError | undefined }>({
      method: ['GET', 'POST'],
      url: '/play/:code',
      bodyLimit: FORM_MAX_BYTES,
      config: publicRoute,
      handler: (request, reply) => {
        const world = worlds.get(requestWorld(request))
        const { method, url, params, body: form, headers } = request
        const page = gamePageReply(world, { code: params.code, method, url, form, cookies: headers.cookie })
        const send = () => sendReply(reply.header('date', dateHeaderOf(world)), page)
        return worlds.persistence ? worlds.persistence.save(world, send) : send()
      },
    })
  })
}

const swaggerFolder = () => findUp('swagger-ui', 'node_modules/swagger-ui-dist')

const initializer = `window.onload = () => {
  window.ui = SwaggerUIBundle({ url: '/docs/openapi.json', dom_id: '#swagger-ui', deepLinking: true })
}`

async function sendFile(reply: FastifyReply, name: string) {
  const file = await readFileIn(swaggerFolder(), name)
  if (!file) return sendReply(reply, notFoundReply)
  return reply.type(file.type).header('x-content-type-options', 'nosniff').send(file.bytes)
}

/** Swagger UI's dark mode on the ground of the kit's other pages. */
const docsStyle = `${pageGround}
html.dark-mode { background: var(--bg) }
html.dark-mode .swagger-ui, html.dark-mode .swagger-ui .scheme-container { background: none; box-shadow: none }
html.dark-mode .swagger-ui .opblock.opblock.opblock { background: var(--surface-1); border-color: var(--line); border-radius: 14px; box-shadow: none }
html.dark-mode .swagger-ui .opblock-summary { border-color: var(--line) }
html.dark-mode .swagger-ui :is(.opblock-summary-method, .btn, select, input) { border-radius: 10px; text-shadow: none }
html.dark-mode .swagger-ui .opblock-tag { border-color: var(--line); font-size: 20px; padding-inline: 0 }
html.dark-mode .swagger-ui .wrapper { max-width: 72rem; padding: 0 20px }
html.dark-mode .swagger-ui .info { margin: 32px 0 0 }
html.dark-mode .swagger-ui .scheme-container { margin: 0; padding: 8px 0 }
html.dark-mode .swagger-ui .info a { color: var(--accent) }
html.dark-mode .swagger-ui .info pre.version { font-family: inherit }
html.dark-mode :is(.swagger-ui, .swagger-ui *):not(pre, code, pre *, code *, .opblock-summary-path, .opblock-summary-path *) { font-family: inherit }
`

async function sendPage(_request: FastifyRequest, reply: FastifyReply) {
  const page = await readFileIn(swaggerFolder(), 'index.html')
  const html = page?.bytes
    .toString()
    .replace('<html lang="en">', '<html lang="en" class="dark-mode">')
    .replace('<head>', '<head><base href="/docs/">')
    .replace(/<title>.*<\/title>/, '<title>Wallet provider: API</title>')
    .replace('</head>', `<style>${fontFaces('/play/fonts')}${docsStyle}</style></head>`)
  return reply.type(HTML_TYPE).send(html)
}

/** The page shows the coverage of the pacts. It may run its inline script and load nothing. */
async function sendCoverage(reply: FastifyReply) {
  const page = await readFile(findUp('coverage.html', 'contracts/coverage.html'))
  const policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; frame-ancestors 'none'"
  return reply
    .type(HTML_TYPE)
    .headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
    .send(page)
}

export function addDocs(app: FastifyInstance) {
  app.get('/docs', sendPage)
  app.get('/docs/', sendPage)
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
