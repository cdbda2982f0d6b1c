import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { mockUrl } from '../support/addresses.ts'
import { freePort } from '../support/freePort.ts'

const root = join(import.meta.dirname, '../..')

/** The front server as it is shipped, in front of the mock; undefined where no nginx is installed. */
export async function openFront(): Promise<{ port: number; close: () => void } | undefined> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, [join(root, 'scripts/nginx.mjs')], {
    env: {
      ...process.env,
      PREVIEW_PORT: String(port),
      MOCK_PORT: new URL(mockUrl).port,
      WALLET_SETTINGS: '{}',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => (said += text))
  const ended = new Promise<false>((resolve) => child.once('close', () => resolve(false)))
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => undefined,
    )
  for (;;) {
    const up = await Promise.race([isUp(), ended])
    if (up) return { port, close: () => child.kill() }
    if (up === false) {
      if (said.includes('No nginx is installed')) return
      throw new Error(`nginx ended: ${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
