// The production build behind the nginx of this machine, with the configuration of the container.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, Problem } from './lib/command.mjs'
import { findNginx, layNginx } from './lib/nginx.mjs'
import { portOf } from './lib/ports.mjs'
import { start, stopAllOnSignal } from './lib/run.mjs'
import { webDist } from './lib/web-build.mjs'

/** Settings of the template that have a value of their own there, if the environment names none. */
const optional = ['PROVIDER_CA', 'PROVIDER_HOST', 'REPEAT_GUARD', 'WALLET_SETTINGS', 'WEB_LOG', 'WEB_TEMP']
const named = optional.filter((name) => process.env[name]).map((name) => [name, process.env[name]])

command(async () => {
  const nginx = findNginx()
  if (!nginx) throw new Problem('No nginx is installed here; on Debian: apt-get install nginx-light')
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const values = {
    WEB_PORT: portOf('PREVIEW_PORT', 4173),
    WEB_ROOT: webDist,
    PROVIDER: process.env.PROVIDER ?? `http://127.0.0.1:${portOf('MOCK_PORT', 4000)}`,
    ...Object.fromEntries(named),
  }
  stopAllOnSignal()
  try {
    const child = start(nginx, layNginx(folder, values))
    return await new Promise((resolve) => child.once('close', resolve))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
