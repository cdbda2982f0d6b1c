// Installs and uses the packages outside of the workspace, because only there missing files show.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, Problem } from '../../../scripts/lib/command.mjs'
import { install, runNpm } from '../../../scripts/lib/install.mjs'
import { portOf } from '../../../scripts/lib/ports.mjs'
import { provideTestChromium } from '../../../scripts/lib/programs.mjs'
import { run, stopAll, stopAllOnSignal } from '../../../scripts/lib/run.mjs'
import { startServer } from '../../../scripts/lib/server.mjs'
import { packAll } from '../../packages.mjs'
import { followTesting } from './newcomer.mjs'
import { runPipelines } from './pipelines.mjs'

command(async () => {
  stopAllOnSignal()
  await install()
  const home = mkdtempSync(join(tmpdir(), 'stranger-'))
  const port = portOf('MOCK_PORT', 4390)
  const url = `http://localhost:${port}`
  try {
    writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }\n')
    const tarballs = await packAll(home)
    const { code, output } = await runNpm('npm', ['install', '--no-audit', '--no-fund', ...tarballs], {
      cwd: home,
    })
    if (code !== 0) throw new Problem(`${output}\nThe packages could not be installed.`)
    writeFileSync(
      join(home, 'read.js'),
      `import { errorCodes } from '@wallet/contracts/errors'
import { walletEndpoints } from '@wallet/contracts/endpoints/wallet'
console.log(\`\${errorCodes.length} errors, \${Object.keys(walletEndpoints).length} endpoints of the wallet\`)
`,
    )
    const read = await run(process.execPath, ['read.js'], { cwd: home })
    if (read.code !== 0) throw new Problem('The endpoint table of the package cannot be imported; see above.')
    await startServer({
      name: 'mock server of the package',
      args: [join(home, 'node_modules/.bin/wallet-mock')],
      url: `${url}/__mock__/health`,
      cwd: home,
      env: { MOCK_PORT: String(port) },
    })
    const verified = await run(join(home, 'node_modules/.bin/wallet-verify'), ['--url', url], { cwd: home })
    if (verified.code !== 0) return verified.code
    runPipelines(home, tarballs[0], url)
    const chromium = await provideTestChromium()
    await followTesting(home, { port: port + 1, chromium, url })
  } finally {
    await stopAll()
    rmSync(home, { recursive: true })
  }
})
