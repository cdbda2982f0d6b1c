// The production build behind the nginx of this machine, with the configuration of the container.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNginx, writeWalletConfig } from './nginx.mjs'

/** Settings of the template that have a value of their own there, if the environment names none. */
const optional = [
  'PROVIDER_CA',
  'PROVIDER_HOST',
  'REPEAT_GUARD',
  'WALLET_SETTINGS',
  'WEB_ERROR_LOG',
  'WEB_LOG',
  'WEB_TEMP',
]
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
const args = writeWalletConfig(folder, {
  WEB_PORT: PREVIEW_PORT,
  WEB_ROOT: webRoot,
  PROVIDER,
  ...Object.fromEntries(
    optional.filter((name) => process.env[name]).map((name) => [name, process.env[name]]),
  ),
})
const child = spawn(nginx, args, { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('close', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
