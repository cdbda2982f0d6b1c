import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../scripts/lib/project.mjs'

test('applies addEndpoint.patch, the example of CONTRIBUTING.md', () => {
  const check = (...options) =>
    spawnSync('git', ['apply', '--check', ...options, 'docs/addEndpoint.patch'], { cwd: root })
  const { stderr } = check()
  // A developer who follows the example has applied the patch already.
  if (check('--reverse').status !== 0) expect(stderr.toString()).toBe('')
})
