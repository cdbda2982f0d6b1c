import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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
