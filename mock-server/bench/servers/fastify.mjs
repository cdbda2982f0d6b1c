// Plain Fastify with the same answers, written like the examples of its documentation.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const [port, walletFile] = process.argv.slice(2)
const wallet = JSON.parse(readFileSync(walletFile, 'utf8'))
const done = { message: 'SUCCESS' }

const app = fastify()
app.get('/api/wallet', (_request, reply) => reply.send(wallet))
app.post('/api/wallet/transfer', (_request, reply) => reply.send(done))
await app.listen({ port: Number(port), host: '127.0.0.1' })
