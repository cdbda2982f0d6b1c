// Servers of this project as processes of their own.
import { Problem } from './command.mjs'
import { waitForAnswer } from './ports.mjs'
import { start } from './run.mjs'

/** Loaded into each of them: it ends with the command that started it, even when that is killed without a word. */
const endWithParent = 'data:text/javascript,process.on("disconnect",()=>process.exit())'

/** Starts a server of this project as a process of its own, and resolves when its address answers. */
export async function startServer({ name, script, args = [], url, ...options }) {
  const ended = new AbortController()
  const child = start(process.execPath, ['--import', endWithParent, script, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...options,
  })
  child.once('close', () => ended.abort())
  await waitForAnswer(url, { signal: ended.signal }).catch((error) => {
    throw ended.signal.aborted ? new Problem(`The ${name} ended before it answered; see above.`) : error
  })
  return child
}

/** Ends a server and resolves when it is gone. */
export function stopServer(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  return new Promise((resolve) => {
    child.once('close', resolve)
    child.kill('SIGTERM')
  })
}
