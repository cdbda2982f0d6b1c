import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bin, root } from './project.mjs'
import { runNode } from './run.mjs'

const folder = join(root, 'mock-server/dist-test/purity')

test("the compiler of the backend knows neither Node nor a browser, whatever the backend's libraries bring", async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'impure.ts'),
    [
      'setTimeout(() => 1, 1)',
      'process.env.HOME',
      'document.title',
      'console.log(1)',
      "import 'node:fs'",
    ].join('\n'),
  )
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.backend.json',
      include: ['.', '../../src/engine', '../../src/provider'],
      exclude: ['../../src/**/*.test.ts'],
    }),
  )
  const { output } = await runNode(
    bin('.', 'typescript', 'tsc'),
    ['--noEmit', '--pretty', 'false', '-p', folder],
    {
      output: 'kept',
    },
  )
  rmSync(folder, { recursive: true })
  const lines = [...output.matchAll(/impure\.ts\((\d+),/g)].map(([, line]) => Number(line))
  expect(lines).toEqual([1, 2, 3, 4, 5])
})
