import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { isReadUpload, readUpload } from '../provider/readUpload.ts'

function runThread(script: URL, endpoint: string, bytes: Uint8Array): Promise<unknown> {
  return new Promise((resolve) => {
    const worker = new Worker(script, { workerData: { endpoint, bytes }, execArgv: [] })
    worker.once('message', resolve)
    // A slip without a result counts as unreadable.
    worker.once('error', () => resolve(undefined))
    worker.once('exit', () => resolve(undefined))
  })
}

// The script is next to the bundle. Without a bundle, Node cannot run it.
const script = ['./uploadThread.mjs', '../uploadThread.mjs']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url))

let last: Promise<unknown> = Promise.resolve()

/** Reads uploads in a worker thread, one after the other. */
export const readUploadOnNode: typeof readUpload = async (endpoint, bytes) => {
  if (!script) return readUpload(endpoint, bytes)
  // Read small uploads here, because starting a thread costs more.
  if (!isReadUpload(endpoint)) return undefined
  last = last.then(() => runThread(script, endpoint, bytes))
  return last
}
