import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '../scripts/lib/command.mjs'
import { runNpm } from '../scripts/lib/install.mjs'
import { root } from '../scripts/lib/project.mjs'
import { runNode } from '../scripts/lib/run.mjs'

const installable = ['contracts', 'mock-server']

/** Packs `contracts` and `mock-server` as published. Returns the paths of the tarballs. */
export async function packAll(folder) {
  mkdirSync(folder, { recursive: true })
  const scratch = mkdtempSync(join(tmpdir(), 'pack-'))
  try {
    const tarballs = []
    for (const name of installable) {
      const unpacked = join(scratch, name)
      const built = await runNode(join(root, name, 'package.mjs'), [unpacked], { output: 'piped' })
      if (built.code !== 0) throw new Problem(`${built.output}\n${name} could not be built as a package.`)
      const { code, output } = await runNpm('npm', ['pack', '--json', '--pack-destination', folder], {
        cwd: unpacked,
      })
      if (code !== 0) throw new Problem(`${output}\n${name} could not be packed.`)
      tarballs.push(join(folder, output.match(/"filename": "(.+)"/)[1]))
    }
    return tarballs
  } finally {
    rmSync(scratch, { recursive: true })
  }
}
