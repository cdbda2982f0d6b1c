import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './project.mjs'

const generated = /^(node_modules|\.git|\.cache|dist|dist-.*|test-results|playwright-report|coverage|~)$/

/** Lists files with paths relative to `base`, without installed and generated folders. */
export function listFiles(folder = root, base = folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (generated.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path, base) : [relative(base, path).replaceAll('\\', '/')]
  })
}
