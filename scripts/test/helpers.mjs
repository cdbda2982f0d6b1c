import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a folder with these files, which may be programs. Deletes it after the test. */
export function folderOf(files = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text, { mode: 0o755 })
  }
  return folder
}

/** Returns a free port. Systems take ports above 32767 for outgoing connections at any time. */
export async function freePort() {
  const server = createServer().listen(randomInt(20_000, 32_768))
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
