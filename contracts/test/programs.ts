import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** Interval in ms between checks whether a program listens. Frequent checks would take its processor time. */
const LOOK_MS = 25

async function listening(url: string, child: ChildProcess) {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    await pause(LOOK_MS)
  }
}

/** Starts a program that listens on this port. `atEnd` receives the function that ends it. */
export async function started(
  [program = '', ...args]: string[],
  port: number,
  atEnd: (end: () => void) => void = onTestFinished,
): Promise<string> {
  const child = spawn(program, args, { stdio: 'ignore' })
  atEnd(() => {
    child.kill()
  })
  const url = `http://127.0.0.1:${port}`
  await listening(url, child)
  return url
}
