// Everything that can be said of the code without running it; `how` is what mends it.
import { join } from 'node:path'
import { bin, root } from './project.mjs'
import { runNode } from './run.mjs'

const tool = (name, script, args, how) => ({
  name,
  how,
  run: () => runNode(script(), args, { output: 'piped', env: { FORCE_COLOR: '0' } }),
})
/**
 * What was found of files that have not changed since is not looked for again. One checker: two stages run at a time, and
 * each checker of a program works out for itself the types that it shares with the others.
 */
const types = (what, project) =>
  tool(`types: ${what}`, () => bin('.', 'typescript', 'tsc'), [
    '--noEmit',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    join(root, 'node_modules/.cache/types', `${what}.tsbuildinfo`),
    '--pretty',
    'false',
    '-p',
    project,
  ])

export const biome = () => bin('.', '@biomejs/biome', 'biome')

export const checks = [
  tool(
    'lint and format',
    biome,
    ['check', '--error-on-warnings', '--colors=off', '.'],
    'What is marked FIXABLE, and every format, `npm run fix` mends.',
  ),
  types('contracts', 'contracts'),
  types('fixtures', 'fixtures'),
  types('mock-server', 'mock-server'),
  types('pure backend', 'mock-server/tsconfig.backend.json'),
  types('control room', 'mock-server/tsconfig.control.json'),
  types('web', 'web'),
  types('demo worker', 'web/demo/worker'),
  types('app worker', 'web/worker'),
  types('e2e', 'e2e'),
  tool(
    'unused code',
    () => bin('.', 'knip'),
    ['--no-progress', '--cache'],
    'Delete what is unused, or use it.',
  ),
]
