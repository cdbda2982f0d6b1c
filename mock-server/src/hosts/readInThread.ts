import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { isReadUpload, readUpload } from '../provider/readUpload.ts'

type ReadUpload = typeof readUpload

function runThread(script: URL, endpoint: string, bytes: Uint8Array): Promise<unknown> {
  return new Promise((resolve) => {
    const worker = new Worker(script, { workerData: { endpoint, bytes }, execArgv: [] })
    worker.once('message', resolve)
    // A slip without a result counts as unreadable.
    worker.once('error', () => resolve(undefined))
    worker.once('exit', () => resolve(undefined))
  })
}

/** Returns a function that reads uploads in a worker thread, one after the other. */
function createThreadReader(script: URL): ReadUpload {
  let last: Promise<unknown> = Promise.resolve()
  return async (endpoint, bytes) => {
    // Read small uploads here, because starting a thread costs more.
    if (!isReadUpload(endpoint)) return undefined
    last = last.then(() => runThread(script, endpoint, bytes))
    return last
  }
}

// The script is next to the bundle. Without a bundle, Node cannot run it.
const script = ['./uploadThread.mjs', '../uploadThread.mjs']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url))

export const readUploadOnNode: ReadUpload = script ? createThreadReader(script) : readUpload
