import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './project.mjs'

/** What tools make or install; the same folders that .gitignore names. */
const made = /^(node_modules|\.git|\.cache|dist|dist-.*|test-results|playwright-report|coverage|~)$/

/** The files of the checkout, relative to its root, with forward slashes; nothing installed or built. */
export function listFiles(folder = root, base = folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (made.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path, base) : [relative(base, path).replaceAll('\\', '/')]
  })
}
