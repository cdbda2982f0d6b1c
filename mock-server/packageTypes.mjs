// Writes the types of the package's entries, including the types of other packages that they use.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))

const sources = {
  '@wallet/contracts/': 'contracts/src/',
  '@wallet/fixtures/': 'fixtures/src/',
}
const specifier = /(?<=\bfrom '|\bimport\("|\bimport ')(\.[^'"]*\.ts|@wallet\/[^'"]+)(?=['"])/g

/** Returns the file of the checkout for a specifier, without its extension. */
function targetOf(name, from) {
  if (name.startsWith('.')) return join(dirname(from), name).replace(/\.ts$/, '')
  const prefix = Object.keys(sources).find((start) => name.startsWith(start))
  return sources[prefix] + name.slice(prefix.length)
}

/** Writes the declarations of `entries` (paths in this folder, without extension) and of their imports into `folder`. */
export function writeTypes(entries, folder) {
  const scratch = mkdtempSync(join(tmpdir(), 'types-'))
  try {
    const compiler = join(here, '../node_modules/typescript')
    const { bin } = JSON.parse(readFileSync(join(compiler, 'package.json'), 'utf8'))
    execFileSync(
      process.execPath,
      [join(compiler, bin.tsc), '-p', join(here, 'tsconfig.package.json'), '--outDir', scratch],
      { stdio: 'inherit' },
    )
    const waiting = entries.map((entry) => `mock-server/${entry}`)
    const seen = new Set(waiting)
    for (const file of waiting) {
      const text = readFileSync(join(scratch, `${file}.d.ts`), 'utf8').replaceAll(specifier, (name) => {
        const target = targetOf(name, file)
        if (!seen.has(target)) {
          seen.add(target)
          waiting.push(target)
        }
        const path = relative(dirname(file), target)
        return `${path.startsWith('.') ? '' : './'}${path}.js`
      })
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, `${file}.d.ts`), text)
    }
  } finally {
    rmSync(scratch, { recursive: true })
  }
}
