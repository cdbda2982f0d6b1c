// The production build behind the nginx of this machine, with the configuration of the container.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webDist } from '../../scripts/lib/web-build.mjs'
import { findNginx, writeWalletConfig } from './nginxConfig.mjs'

const { MOCK_PORT, PREVIEW_PORT } = process.env
const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
const args = writeWalletConfig(folder, {
  ...process.env,
  WEB_PORT: PREVIEW_PORT,
  WEB_ROOT: webDist,
  PROVIDER: `http://127.0.0.1:${MOCK_PORT}`,
})
const child = spawn(findNginx(), args, { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('close', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
