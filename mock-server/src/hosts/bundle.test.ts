import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
// @ts-expect-error a JavaScript module without types
import { options } from '../../build.mjs'

const outdir = fileURLToPath(new URL('../../dist-test/bundle', import.meta.url))
afterAll(() => rmSync(outdir, { recursive: true, force: true }))

/** A package written as CommonJS is another thing in a bundle than in Node. */
test('the bundle tells its figures, too', async () => {
  await build({ ...options, entryPoints: { server: 'src/hosts/fastify.ts' }, outdir })
  const { buildServer } = await import(/* @vite-ignore */ `${outdir}/server.mjs`)
  const { app } = await buildServer({ metrics: true })
  try {
    const { statusCode, body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } })
    expect(statusCode).toBe(200)
    expect(body).toContain('mock_worlds')
  } finally {
    await app.close()
  }
})
