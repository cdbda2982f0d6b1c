// Tells whether something must be done again, by what the files hold: dates change with every checkout.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './project.mjs'

/** Every file under a path (a file or a folder), in a fixed order; what is not there counts as nothing. */
function filesUnder(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** A short text that changes when any of the files changes, appears or goes; dates do not matter. */
export function fingerprint(paths, { base = root, salt = '' } = {}) {
  const hash = createHash('sha256').update(salt)
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(`\0${relative(base, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 32)
}
