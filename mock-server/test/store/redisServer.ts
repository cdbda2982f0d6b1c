import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { freePort } from '@wallet/contracts/test/freePort'
import { onTestFinished } from 'vitest'
import { storeFolder } from './stored.ts'

const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0)

/** If no Redis or Valkey can be started here, its tests are skipped with a warning. */
export const hasRedis = program !== undefined
if (!hasRedis)
  console.warn(
    'No redis-server or valkey-server on this machine: the shared store is not tested. On Debian: apt-get install redis-server',
  )

/** Starts a server for one test, which writes to the disk before it answers. Returns its URL. */
export const startRedis = async () => (await openRedisServer()).url

/** Starts a server that can be stopped and started again with its data. */
export async function openRedisServer() {
  const port = await freePort()
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
    /** Lets the server accept calls but answer none. */
    freeze: () => void child?.kill('SIGSTOP'),
  }
}
