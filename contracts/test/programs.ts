import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** Between two looks whether a program listens, in ms: it needs the core that looking would take. */
const LOOK_MS = 25

/** Resolves when something listens. */
async function listening(url: string, child: ChildProcess) {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    await pause(LOOK_MS)
  }
}

/** Starts a program that listens on this port, until the test is over. */
export async function started([program = '', ...args]: string[], port: number): Promise<string> {
  const child = spawn(program, args, { stdio: 'ignore' })
  onTestFinished(() => {
    child.kill()
  })
  const url = `http://127.0.0.1:${port}`
  await listening(url, child)
  return url
}
