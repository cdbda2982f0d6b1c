import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Moves the source maps from `dist` to `dist-maps`. They are needed to read error reports and must not be deployed. */
export function separateSourceMaps(): Plugin {
  return {
    name: 'separate-source-maps',
    apply: 'build',
    writeBundle({ dir: folder }) {
      if (!folder) return
      rmSync(`${folder}-maps`, { recursive: true, force: true })
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (name.endsWith('.map')) {
          const target = join(`${folder}-maps`, name)
          mkdirSync(dirname(target), { recursive: true })
          renameSync(join(folder, name), target)
        }
    },
  }
}
