import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.txt': 'text/plain; charset=utf-8',
}
/** Matches names that stay inside their folder: no part starts with a dot. */
const plainPath = /^\w[\w.-]*(\/\w[\w.-]*)*$/

export interface ServedFile {
  bytes: Buffer
  type: string
}

/** Reads a file of a served folder. null: no such file. */
export async function fileIn(folder: string, path: string): Promise<ServedFile | null> {
  const type = types[extname(path)]
  if (!type || !plainPath.test(path)) return null
  const bytes = await readFile(join(folder, path)).catch(() => null)
  return bytes && { bytes, type }
}
