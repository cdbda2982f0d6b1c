import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../support/freePort.ts'
import type { Engine, Found, Profile, Tab } from './driver.ts'

/** How W3C's WebDriver names a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const READY_MS = 15_000

/** WebKitGTK behind its own driver, on a display that nobody sees. */
export async function openWebKit(programs: {
  driver: string
  browser: string
  display: string
}): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  const display = `:${100 + Math.floor(Math.random() * 20_000)}`
  const port = await freePort()
  // Or it takes a machine without a way out for one without a network.
  const env = {
    ...process.env,
    DISPLAY: display,
    HOME: home,
    GTK_THEME: 'Adwaita',
    LANG: 'C.UTF-8',
    GIO_USE_NETWORK_MONITOR: 'base',
  }
  const screen = spawn(programs.display, [display, '-screen', '0', '600x1000x24'], { stdio: 'ignore' })
  const driver = spawn(programs.driver, [`--port=${port}`], { stdio: 'ignore', env })
  const url = `http://127.0.0.1:${port}`
  await reached(`${url}/status`, driver)
  return {
    newProfile: () => openProfile(url, programs.browser),
    async close() {
      driver.kill()
      screen.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function reached(url: string, program: ChildProcess) {
  const until = Date.now() + READY_MS
  while (Date.now() < until && program.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`The WebDriver at ${url} did not start`)
}

async function call(method: string, url: string, body?: unknown) {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: never }
  if (!answer.ok) throw new Error(`${url.split('/').slice(5).join('/')}: ${JSON.stringify(value)}`)
  return value
}

async function openProfile(driver: string, binary: string): Promise<Profile> {
  const { sessionId } = await call('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  })
  const session = `${driver}/session/${sessionId}`
  const send = (path: string, body: unknown = {}) => call('POST', `${session}/${path}`, body)
  await send('window/rect', { x: 0, y: 0, width: 390, height: 900 })
  const first: string = await call('GET', `${session}/window`)
  let current = first
  let isFirstUsed = false

  async function newTab(): Promise<Tab> {
    const handle: string = isFirstUsed
      ? ((await send('window/new', { type: 'tab' })) as { handle: string }).handle
      : first
    isFirstUsed = true
    /** A driver looks at one tab at a time. */
    const at = async () => {
      if (current !== handle) await send('window', { handle })
      current = handle
    }
    const run = async (expression: string) => {
      await at()
      return send('execute/sync', { script: `return (${expression})`, args: [] }) as Promise<unknown>
    }
    return {
      async open(url) {
        await at()
        await send('url', { url })
      },
      async reload() {
        await at()
        await send('refresh')
      },
      async back() {
        await at()
        await send('back')
      },
      evaluate: run,
      async find(expression) {
        const reference = (await run(expression)) as Record<string, string> | null
        return reference ? foundAt(`element/${reference[ELEMENT]}`) : undefined
      },
      async picture() {
        await at()
        return call('GET', `${session}/screenshot`)
      },
    }
  }

  const foundAt = (element: string): Found => ({
    tap: () => send(`${element}/click`),
    async type(text) {
      await send(`${element}/clear`)
      await send(`${element}/value`, { text })
    },
    upload: (path) => send(`${element}/value`, { text: path }),
  })

  return { newTab, close: () => call('DELETE', session) }
}
