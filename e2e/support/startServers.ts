import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { startServer } from '../../scripts/lib/server.mjs'
import type { ServerProcess } from './servers.ts'

const webPage = join(import.meta.dirname, '../../web/dist/index.html')

/** Playwright's global setup: starts the servers that the configuration lists as `metadata.servers`. */
export default async function startServers({ metadata }: Pick<FullConfig, 'metadata'>) {
  const servers: ServerProcess[] = metadata.servers
  if (servers.some(({ cwd }) => cwd.endsWith('web')) && !existsSync(webPage))
    throw new Error('The app is not built. Run `npm run build`, or use `npm run e2e -- FILE`.')
  const results = await Promise.allSettled(servers.map((server) => startServer(server)))
  const closeAll = () =>
    Promise.all(results.map((result) => result.status === 'fulfilled' && result.value.close()))
  const failed = results.filter((result) => result.status === 'rejected')
  if (failed.length === 0) return async () => void (await closeAll())
  await closeAll()
  throw new Error(failed.map(({ reason }) => reason.message).join('\n'))
}
