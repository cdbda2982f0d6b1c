// The checks that do not run the code. `how` says how to repair a failure.
import { join } from 'node:path'
import { bin, root } from './project.mjs'
import { runNode } from './run.mjs'

const tool = (name, script, args, how) => ({
  name,
  how,
  run: (options) => runNode(script(), args, { output: 'piped', env: { FORCE_COLOR: '0' }, ...options }),
})

// One checker each, because two stages run at the same time.
const types = (what, project) => {
  const cache = join(root, 'node_modules/.cache/types', `${what}.tsbuildinfo`)
  const options = ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', cache]
  const compiler = () => bin('.', 'typescript', 'tsc')
  return { ...tool(`types: ${what}`, compiler, [...options, '--pretty', 'false', '-p', project]), project }
}

export const biome = () => bin('.', '@biomejs/biome', 'biome')

export const checks = [
  tool(
    'lint and format',
    biome,
    ['check', '--error-on-warnings', '--colors=off', '.'],
    '`npm run fix` repairs the format and everything that is marked FIXABLE.',
  ),
  tool('unused code', () => bin('.', 'knip'), ['--no-progress', '--cache'], 'Delete unused code.'),
  types('contracts', 'contracts'),
  types('fixtures', 'fixtures'),
  types('mock-server', 'mock-server'),
  types('pure backend', 'mock-server/tsconfig.backend.json'),
  types('web', 'web'),
  types('demo worker', 'web/demo/worker'),
  types('app worker', 'web/worker'),
  types('e2e', 'e2e'),
]
