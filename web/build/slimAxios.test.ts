import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { slimAxios } from './slimAxios.ts'

/** What axios weighs in a bundle, compressed. */
async function weightOfAxios(plugins: ReturnType<typeof slimAxios>[]): Promise<number> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '..'),
    plugins,
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: join(import.meta.dirname, '../src/api/call.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput
  return built.output.reduce(
    (sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code, { level: 9 }).length : 0),
    0,
  )
}

test('what is left out of axios saves more than 5 kB: less would not be worth it', async () => {
  expect((await weightOfAxios([])) - (await weightOfAxios([slimAxios()]))).toBeGreaterThan(5_000)
})
