import type { FastifyReply } from 'fastify'
import type { Reply } from './replies.ts'

export const sendReply = (reply: FastifyReply, { status, headers, body }: Reply) =>
  reply.code(status).headers(headers).send(body)
