import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The first of these paths that exists in this module's folder or in one above it. In the checkout the files lie where
 * they are written; beside a bundle they lie where the packager copied them.
 */
export function findUp(...paths: string[]): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  for (;;) {
    for (const path of paths) if (existsSync(join(folder, path))) return join(folder, path)
    const above = dirname(folder)
    if (above === folder) throw new Error(`none of ${paths.join(', ')} is there`)
    folder = above
  }
}
