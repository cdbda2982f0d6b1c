import { join } from 'node:path'
import { root } from './project.mjs'
import { runNode } from './run.mjs'

/** A command of the contracts package; resolves to its exit code. Paths are those of whoever calls. */
export async function contracts(args) {
  const { code } = await runNode(join(root, 'contracts/bin/contracts.mjs'), args, {
    cwd: process.env.INIT_CWD ?? process.cwd(),
  })
  return code
}
