import { Problem } from './command.mjs'
import { waitForAnswer } from './ports.mjs'
import { start } from './run.mjs'

/** Stops the server when the command that started it is killed. */
const endWithParent = 'data:text/javascript,process.on("disconnect",()=>process.exit())'

/** Starts a server in a new process and waits until `url` answers. */
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

export function stopServer(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  return new Promise((resolve) => {
    child.once('close', resolve)
    child.kill('SIGTERM')
  })
}
