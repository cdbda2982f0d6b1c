import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bin, readJson, root } from '../lib/project.mjs'
import { runNode } from '../lib/run.mjs'

// The scopes in biome.json are globs. A wrong glob, or a renamed folder, rejects nothing.
const refused = [
  ['contracts/src', "import '@wallet/fixtures/b'", 'may import only'],
  ['fixtures/src', "import '@wallet/mock-server/b'", 'may import only'],
  ['mock-server/src/hosts', "import '@wallet/web/b'", 'may import only'],
  ['mock-server/src/hosts', "import '../../../contracts/src/limits.ts'", 'by its name'],
  ['web/src/features/bonus', "import '../spin/spin.ts'", 'imports no other feature'],
  ['web/src/features/chat/engine', "import '../../spin/spin.ts'", 'imports no other feature'],
  ['web/src/features/bonus', "import '../../app/AppRoutes.tsx'", 'Only the app'],
  ['web/src/features/bonus', "import('@wallet/mock-server/browser')", 'only through the demo'],
  ['web/src/app', "import('../../demo/start.ts')", 'only through the demo'],
  ['web/src/ui', "import '../features/bonus/Bonus.tsx'", 'import no api'],
  ['web/src/i18n', "import { call } from '../api/call.ts'", 'import no api'],
  ['web/src/api', "import '../features/bonus/Bonus.tsx'", 'know no feature'],
  ['web/src/api', "import { bonus } from '@wallet/contracts/endpoints/bonus'", 'import type'],
  ['web/src/api', "import { type Bonus } from '@wallet/contracts/schemas'", 'import type'],
  ['web/src/features/bonus', 'node.innerHTML = text', 'component Html'],
  ['web/src/features/bonus', "node.insertAdjacentHTML('beforeend', text)", 'component Html'],
  ['web/src/features/bonus', "window.open('/')", 'window.open'],
  ['web/control', "window.open('/')", 'window.open'],
  ['mock-server/src/provider', "import '../hosts/fastify.ts'", 'know no host'],
  ['mock-server/src/engine', "import 'fastify'", 'know no host'],
  ['mock-server/src/provider', 'Math.random()', 'Math.random'],
  ['mock-server/src/provider', 'new Date()', "world's clock"],
  ['mock-server/test', 'await new Promise((resolve) => setTimeout(resolve, 5))', 'A sleep'],
  ['e2e/tests', 'await page.waitForTimeout(5)', 'waitForTimeout'],
]
const fine = [
  ['web/src/features/bonus', "import { Button } from '../../ui/Button.tsx'"],
  ['web/src/features/chat/engine', "import { a } from '../messages.ts'"],
  ['web/src/api', "import type { Endpoints } from '@wallet/contracts/endpoints/table'"],
  ['web/src/app', "lazy(() => import('../features/bonus/Bonus.tsx'))"],
  ['web/demo/worker', "import { openBrowserHost } from '@wallet/mock-server/browser'"],
  ['mock-server/src/provider', 'new Date(world.clock.now())'],
]
const pathOf = (folder, index) => `${folder}/${folder.includes('test') ? `a${index}.test` : `a${index}`}.ts`

let report
beforeAll(async () => {
  const checkout = mkdtempSync(join(tmpdir(), 'lint-'))
  const { vcs: _, ...settings } = readJson(join(root, 'biome.json'))
  writeFileSync(join(checkout, 'biome.json'), JSON.stringify(settings))
  cpSync(join(root, 'scripts/lint'), join(checkout, 'scripts/lint'), { recursive: true })
  for (const [index, [folder, code]] of [...refused, ...fine].entries()) {
    const path = join(checkout, pathOf(folder, index))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, code)
  }
  const args = ['lint', '--colors=off', '--max-diagnostics=none', '.']
  report = (await runNode(bin('.', '@biomejs/biome', 'biome'), args, { cwd: checkout, output: 'piped' }))
    .output
  rmSync(checkout, { recursive: true })
})

const saidOf = (folder, index) =>
  report
    .split(/^(?=\S+\.\w+:\d+:\d+ |\S+\.\w+ lint)/m)
    .filter((part) => part.startsWith(pathOf(folder, index)))

test.each(refused.map((row, index) => [...row, index]))('rejects in %s: %j', (folder, _, why, index) => {
  expect(saidOf(folder, index).join('\n')).toContain(why)
})

test.each(fine.map((row, index) => [...row, refused.length + index]))('accepts in %s: %j', (...row) => {
  const restricted = saidOf(row[0], row[2]).filter((part) => /Restricted|plugin|Dangerously/.test(part))
  expect(restricted).toEqual([])
})
