import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { demoServer } from './demo-server.mjs'

let port
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'))
  mkdirSync(join(folder, 'assets'))
  const files = {
    'index.html': 'the demo',
    '404.html': 'lost',
    'demo-sw.js': 'a worker',
    'assets/a.js': 'an asset',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  writeFileSync(join(folder, 'assets/a.js.br'), 'an asset, made smaller')
  const server = demoServer(folder).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = server.address().port
  return () => {
    server.close()
    rmSync(folder, { recursive: true })
  }
})

/** Requests a path, with or without brotli. */
async function ask(path, headers = {}) {
  const [answer] = await once(get({ port, path, headers }), 'response')
  const { 'cache-control': kept, 'content-type': type, 'content-encoding': encoding } = answer.headers
  return { status: answer.statusCode, kept, type, encoding, body: await text(answer) }
}

test('lets browsers cache hashed files for ever, and no others', async () => {
  expect(await ask('/')).toMatchObject({ status: 200, kept: 'no-cache', body: 'the demo' })
  expect(await ask('/demo-sw.js')).toMatchObject({ kept: 'no-cache', body: 'a worker' })
  expect(await ask('/assets/a.js')).toMatchObject({
    kept: 'public, max-age=31536000, immutable',
    encoding: undefined,
    body: 'an asset',
  })
})

test('serves brotli to clients that accept it', async () => {
  expect(await ask('/assets/a.js', { 'accept-encoding': 'br' })).toMatchObject({
    encoding: 'br',
    body: 'an asset, made smaller',
  })
})

test('answers an unknown path with the 404 page, not cached', async () => {
  for (const path of ['/gone.js', '/assets/gone.js', '/user/home'])
    expect(await ask(path)).toEqual({
      status: 404,
      type: 'text/html',
      kept: undefined,
      encoding: undefined,
      body: 'lost',
    })
})
