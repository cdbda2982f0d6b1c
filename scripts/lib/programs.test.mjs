import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { provideChromium } from './programs.mjs'

/** Creates shell scripts. */
function programs(answers) {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    vi.unstubAllEnvs()
  })
  return Object.entries(answers).map(([name, script]) => {
    const path = join(folder, name)
    writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    return path
  })
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
