import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { mockUrl } from './addresses.ts'

const script = fileURLToPath(new URL('../../scripts/mocks.mjs', import.meta.url))
const FIRST_PORT = Number(new URL(mockUrl).port) + 20

/** Several mock servers behind one nginx, as `npm run mocks` starts them. */
export async function openMocks(processes: number) {
  const child: ChildProcess = spawn(process.execPath, [script, '--processes', `${processes}`], {
    env: { ...process.env, MOCK_PORT: `${FIRST_PORT}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  /** The process that serves each port, by the last line about it. */
  const pids = new Map<number, number>()
  let checkAgain = () => {}
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    const [, port, pid] = /server on (\d+) is process (\d+)/.exec(line) ?? []
    if (port) pids.set(Number(port), Number(pid))
    checkAgain()
  })
  const waitUntil = (isMet: () => boolean) =>
    new Promise<void>((resolve) => {
      checkAgain = () => isMet() && resolve()
      checkAgain()
    })

  await waitUntil(() => pids.size === processes)
  return {
    url: `http://localhost:${FIRST_PORT}`,
    ports: [...pids.keys()],
    /** Ends one of them in the middle of whatever it does; resolves when another process has taken its place. */
    async kill(port: number) {
      const pid = pids.get(port) as number
      process.kill(pid, 'SIGKILL')
      await waitUntil(() => pids.get(port) !== pid)
    },
    close: () => child.kill(),
  }
}
