import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { secrets } from '../provider/secrets.ts'
import { pathOf } from './http.ts'

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * Options of Fastify's logger, one JSON object per line. Logs the method, path, client and world of a request. Never logs
 * a query, a header, a body or a password in a path.
 */
export function loggerOf(level: LogLevel, stream?: { write: (line: string) => void }) {
  const logger = {
    level,
    ...(stream && { stream }),
    serializers: {
      req: ({ method, url, ip, headers }: FastifyRequest) => ({
        method,
        path: secrets.maskedPath(pathOf(url)),
        client: ip,
        world: headers['x-mock-world'],
      }),
      res: ({ statusCode }: FastifyReply) => ({ status: statusCode }),
    },
  }
  return logger as unknown as Exclude<FastifyServerOptions['logger'], boolean | undefined>
}
