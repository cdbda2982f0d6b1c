import { bin } from './project.mjs'
import { checkRules } from './rules/rules.mjs'
import { runNode } from './run.mjs'

/** A tool that passes or fails as a whole counts as one test. */
const tool = (name, script, args) => ({
  name,
  run: async () => {
    const { code, output } = await runNode(script(), args, { output: 'kept', env: { FORCE_COLOR: '0' } })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output }
  },
})

const types = (what, project) =>
  tool(`types: ${what}`, () => bin('.', 'typescript', 'tsc'), [
    '--noEmit',
    '--pretty',
    'false',
    '-p',
    project,
  ])

/** Everything that can be said of the code without running it. */
export const checks = [
  tool('lint and format', () => bin('.', '@biomejs/biome', 'biome'), [
    'check',
    '--error-on-warnings',
    '--colors=off',
    '.',
  ]),
  { name: 'rules', run: async () => checkRules() },
  types('contracts', 'contracts'),
  types('fixtures', 'fixtures'),
  types('mock-server', 'mock-server'),
  types('pure backend', 'mock-server/tsconfig.backend.json'),
  types('web', 'web'),
  types('e2e', 'e2e'),
  tool('unused code', () => bin('.', 'knip'), ['--no-progress']),
]
