import { parentPort, workerData } from 'node:worker_threads'
import { readUpload } from '../provider/readUpload.ts'

// Runs in a worker thread: reads one upload, sends the result and ends.
parentPort?.postMessage(await readUpload(workerData.endpoint, workerData.bytes))
