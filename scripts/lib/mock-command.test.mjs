import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './project.mjs'

test('npm run mock starts the mock server, with the settings of the environment', async () => {
  const env = { ...process.env, MOCK_PORT: '0' }
  const stdio = ['ignore', 'pipe', 'inherit']
  const child = spawn(process.execPath, [join(root, 'scripts/tasks.mjs'), 'mock'], { env, stdio })
  const closed = once(child, 'close')
  onTestFinished(async () => {
    child.kill()
    await closed
  })
  let url
  for await (const line of createInterface(child.stdout)) {
    url = /http:\/\/localhost:[1-9]\d+/.exec(line)?.[0]
    if (url) break
  }
  expect((await fetch(`${url}/__mock__/health`)).status).toBe(200)
})
