import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { deployed } from './deployed.ts'

const TIMEOUT_MS = 30_000
const pathTo = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

async function waitForAnswer(url: string, child: ChildProcess) {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${url} does not answer`)
    await delay(20)
  }
}

const started = new Set<ChildProcess>()
const stopAll = () => {
  for (const child of started) child.kill('SIGKILL')
}
process.once('exit', stopAll)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

async function start(script: string, args: string[], cwd: string, env: Record<string, string>, url: string) {
  const child = spawn(process.execPath, [pathTo(script), ...args], {
    cwd: pathTo(cwd),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.add(child)
  await waitForAnswer(url, child)
}

/** Starts the production build with the mock behind it. */
export async function startApp() {
  const [mockPort, previewPort] = [`${await getPort()}`, `${await getPort()}`]
  const env = { MOCK_PORT: mockPort, PREVIEW_PORT: previewPort }
  const preview = `http://localhost:${previewPort}`
  await start('mock-server/dist/mock.mjs', [], '.', env, `http://localhost:${mockPort}/__mock__/health`)
  await start('web/node_modules/vite/bin/vite.js', ['preview'], 'web', env, preview)
  const front = await deployed(preview)
  return {
    url: front.url,
    mock: `http://localhost:${mockPort}`,
    stop: () => {
      front.stop()
      stopAll()
    },
  }
}
