import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import getPort from 'get-port'
import { onTestFinished } from 'vitest'
import { storeFolder } from './stored.ts'

const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0)

/** Whether a Redis or Valkey can be started here; where not, its tests are skipped and say so. */
export const hasRedis = program !== undefined
if (!hasRedis)
  console.warn(
    'No redis-server or valkey-server on this machine: the shared store is not tested. On Debian: apt-get install redis-server',
  )

/** A server for one test, which writes to the disk before it answers. */
export const startRedis = async () => (await openRedisServer()).url

/** One that is stopped and started again where it was, with what it had written. */
export async function openRedisServer() {
  const port = await getPort()
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', storeFolder(), '--save', '']
  let child: ChildProcess | undefined
  async function start() {
    const started = spawn(program as string, [...args, '--appendonly', 'yes', '--appendfsync', 'always'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    await new Promise<void>((resolve, reject) => {
      started.stdout.setEncoding('utf8').on('data', (text: string) => {
        if (/ready to accept connections/i.test(text)) resolve()
      })
      started.once('close', () => reject(new Error('it did not start')))
    })
  }
  onTestFinished(() => void child?.kill('SIGKILL'))
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: () =>
      new Promise<void>((resolve) => {
        child?.once('close', () => resolve())
        child?.kill('SIGKILL')
      }),
    /** Takes calls, and answers none of them. */
    freeze: () => void child?.kill('SIGSTOP'),
  }
}
