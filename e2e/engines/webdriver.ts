import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@wallet/contracts/test/freePort'
import type { Engine, Found, Profile, Tab } from './driver.ts'

/** The key of an element reference in W3C's WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const READY_MS = 15_000
/** Timeout, because a driver whose browser has crashed may never answer. */
const ANSWER_MS = 60_000
const LAST_ANSWER_MS = 10_000

/** Opens WebKitGTK with its own driver, on a virtual display. */
export async function openWebKit(programs: {
  driver: string
  browser: string
  display: string
}): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  const { screen, display } = await openScreen(programs.display)
  const port = await freePort()
  // Without this setting, WebKit reports no network on a machine without internet access.
  const env = {
    ...process.env,
    DISPLAY: display,
    HOME: home,
    GTK_THEME: 'Adwaita',
    LANG: 'C.UTF-8',
    GIO_USE_NETWORK_MONITOR: 'base',
    // Disabled, because the software renderer sometimes crashes the process of the page.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  }
  const driver = spawn(programs.driver, [`--port=${port}`], { stdio: 'ignore', env })
  const url = `http://127.0.0.1:${port}`
  await waitForDriver(`${url}/status`, driver)
  return {
    newProfile: () => openProfile(url, programs.browser),
    async close() {
      driver.kill()
      screen.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Opens a virtual display with a free number. */
async function openScreen(program: string) {
  // Without -noreset the display restarts when the last browser ends, and rejects a browser that starts meanwhile.
  const screen = spawn(program, ['-noreset', '-displayfd', '3', '-screen', '0', '600x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const signal = AbortSignal.timeout(READY_MS)
  const [number] = await once(screen.stdio[3] as Readable, 'data', { signal })
  return { screen, display: `:${String(number).trim()}` }
}

async function waitForDriver(url: string, program: ChildProcess) {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline && program.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`The WebDriver at ${url} did not start`)
}

async function call(method: string, url: string, body?: unknown, within = ANSWER_MS) {
  const signal = AbortSignal.timeout(within)
  const answer = await fetch(url, {
    method,
    signal,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
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
    // Open a window, because only the newest tab of a window is visible, and hidden tabs send no requests.
    const handle: string = isFirstUsed
      ? ((await send('window/new', { type: 'window' })) as { handle: string }).handle
      : first
    isFirstUsed = true
    /** Switches to this tab, because a driver uses one tab at a time. */
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

  return { newTab, close: () => call('DELETE', session, undefined, LAST_ANSWER_MS) }
}
