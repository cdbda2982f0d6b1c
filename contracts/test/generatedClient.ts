import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

const project = {
  extends: '../../../tsconfig.base.json',
  compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
  include: ['*.ts'],
}

/** A client that a stock generator makes of an OpenAPI document. `name` is that of its folder in `dist-test`. */
export function generateClient(name: string, openapi: string) {
  const folder = join(root, 'contracts/dist-test', name)
  const file = join(folder, 'client.ts')
  /** Runs a script of the project in the folder of the client, and answers what it said. */
  const run = (script: string, args: string[]) => {
    const node = [join(root, script), ...args]
    const { status, stdout, stderr } = spawnSync(process.execPath, node, { cwd: folder, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'openapi.json'), openapi)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const made = run('contracts/node_modules/oazapfts/dist/cli.js', ['openapi.json', file])
  if (made.status !== 0) throw new Error(`the generator ended with ${made.status}: ${made.output}`)
  return {
    import: () => import(/* @vite-ignore */ file),
    /** What the compiler says of a file beside the client, `uses.ts`. */
    compile(uses: string) {
      writeFileSync(join(folder, 'uses.ts'), uses)
      return run('node_modules/typescript/bin/tsc', ['--noEmit', '--pretty', 'false'])
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
