// The production build behind the nginx of this machine, with the configuration of the container.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNginx, writeWalletConfig } from './nginx.mjs'

const { MOCK_PORT = '4000', PREVIEW_PORT = '4173', PROVIDER = `http://127.0.0.1:${MOCK_PORT}` } = process.env

const webRoot = fileURLToPath(new URL('../dist', import.meta.url))

const nginx = findNginx()
if (!nginx) {
  console.error('No nginx is installed here; on Debian: apt-get install nginx-light')
  process.exit(1)
}
if (!existsSync(webRoot)) {
  console.error('The app is not built. Run `npm run build` first.')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
const settings = Object.entries(process.env).filter(([, value]) => value !== '')
const args = writeWalletConfig(folder, {
  ...Object.fromEntries(settings),
  WEB_PORT: PREVIEW_PORT,
  WEB_ROOT: webRoot,
  PROVIDER,
})
const child = spawn(nginx, args, { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('close', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
