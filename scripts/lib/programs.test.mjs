import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folderOf } from '../test/helpers.mjs'
import { provideChromium } from './programs.mjs'

/** Creates shell scripts. */
function programs(answers) {
  onTestFinished(() => void vi.unstubAllEnvs())
  const files = Object.entries(answers).map(([name, script]) => [name, `#!/bin/sh\n${script}\n`])
  const folder = folderOf(Object.fromEntries(files))
  return files.map(([name]) => join(folder, name))
}

test('chooses the first path that is a running Chromium', async () => {
  const [lame, other, good] = programs({
    lame: 'echo Chromium 1; exit 127',
    other: 'echo Mozilla Firefox 1',
    good: 'echo HeadlessChrome 1',
  })
  vi.stubEnv('CHROMIUM_PATH', '')
  expect(await provideChromium(['/no/such/program', lame, other, good], [])).toBe(good)
})

test('prefers CHROMIUM_PATH', async () => {
  const [named, preferred] = programs({ named: 'echo Chromium 1', preferred: 'echo Chromium 2' })
  vi.stubEnv('CHROMIUM_PATH', named)
  expect(await provideChromium([preferred], [])).toBe(named)
})
