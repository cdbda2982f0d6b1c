import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

/** Reads a file of a served folder. null: no such file. */
export async function readFileIn(
  folder: string,
  path: string,
): Promise<{ bytes: Buffer; type: string } | null> {
  const type = types[extname(path)]
  if (!type || !plainPath.test(path)) return null
  const bytes = await readFile(join(folder, path)).catch(() => null)
  return bytes && { bytes, type }
}

/**
 * Returns the first of these paths that exists in the folder of this module or in a parent folder. The checkout has the
 * files at their source path. A package has copies next to the bundle.
 */
export function findUp(...paths: string[]): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  for (;;) {
    for (const path of paths) if (existsSync(join(folder, path))) return join(folder, path)
    const above = dirname(folder)
    if (above === folder) throw new Error(`found none of ${paths.join(', ')}`)
    folder = above
  }
}
