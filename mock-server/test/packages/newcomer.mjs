// Follows TESTING.md with its own examples, outside of the workspace.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem } from '../../../scripts/lib/command.mjs'
import { runNpm } from '../../../scripts/lib/install.mjs'
import { root } from '../../../scripts/lib/project.mjs'
import { run } from '../../../scripts/lib/run.mjs'

const OLDEST_NODE_OF_MSW_3 = 22

/** Returns a package with the version that a folder of the project has. */
const versionOf = (name, from) =>
  `${name}@${JSON.parse(readFileSync(join(root, from, 'node_modules', name, 'package.json'), 'utf8')).version}`

/** Installs the tools of the page in a folder that has the package, and runs the examples. Throws a Problem. */
export async function followTesting(folder, { port, chromium, url }) {
  const pagePort = port + 1
  const options = {
    cwd: folder,
    env: { MOCK_PORT: String(port), CI: 'true', FORCE_COLOR: '0', CHROMIUM_PATH: chromium },
    output: 'piped',
  }
  async function succeed(running) {
    const { code, output } = await running
    console.log(output)
    if (code !== 0) throw new Problem('An example of TESTING.md failed; see above.')
    return output
  }
  const node = (name, ...args) =>
    succeed(run(process.execPath, [join('node_modules', name), ...args], options))
  function write(name, text) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }

  /** Writes the examples of the page under the file name in their first line. */
  for (const [, text] of readFileSync(join(root, 'mock-server/TESTING.md'), 'utf8').matchAll(
    /```[jt]s\n(.*?)```/gs,
  ))
    write(/^\/\/ (\S+)/.exec(text)[1], text)

  const own = ['@playwright/test', 'vitest', 'msw', '@types/node'].map((name) =>
    versionOf(name, 'mock-server'),
  )
  const tools = [...own, versionOf('typescript', '.'), versionOf('vite', 'web')]
  await succeed(runNpm('npm', ['install', '--save-dev', '--no-audit', '--no-fund', ...tools], options))

  /** Strict settings, which also check the declarations of the packages. */
  write(
    'tsconfig.json',
    `{
  "compilerOptions": {
    "strict": true, "noEmit": true, "skipLibCheck": false, "target": "ES2023", "module": "ESNext",
    "moduleResolution": "Bundler", "lib": ["ES2023", "DOM", "DOM.Iterable"], "types": ["node"],
    "allowImportingTsExtensions": true
  },
  "include": ["*.ts"]
}`,
  )
  /** Settings for a machine without Playwright's own browser, and a server for the page of `main.ts`. */
  write(
    'here.config.ts',
    `import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

const page = { command: 'npx vite --port ${pagePort} --strictPort', url: 'http://localhost:${pagePort}' }
const launchOptions = { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] }
export default defineConfig(config, { use: { launchOptions }, webServer: [page] })
`,
  )
  write(
    'index.html',
    '<!doctype html><title>page</title><body><script type="module" src="/main.ts"></script>',
  )
  write(
    'story.html',
    `<!doctype html><title>story</title><body><script type="module">
import meta, { Refused } from '/withdraw.stories.ts'
await meta.beforeEach()
await Refused.beforeEach()
document.body.append(meta.render())
</script>`,
  )
  write(
    'page.spec.ts',
    `import { expect, test } from '@playwright/test'

test('answers in the page', async ({ page }) => {
  await page.goto('http://localhost:${pagePort}/')
  await expect(page.locator('body')).toHaveText('0810000001')
})

test('a story sets up its state', async ({ page }) => {
  await page.goto('http://localhost:${pagePort}/story.html')
  await expect(page.locator('body')).toHaveText('MONEY_NOT_ENOUGH')
})
`,
  )

  write(
    'unmocked.test.ts',
    `import { test } from '@wallet/mock-server/vitest'
import { expect } from 'vitest'

test('rejects a call that nothing mocks', async ({ backend }) => {
  await expect(fetch('${url}/docs'), backend.server.toString()).rejects.toThrow()
})
`,
  )

  await node('vitest/vitest.mjs', 'run')
  await node('msw/cli/index.js', 'init', 'public', '--no-save')
  await node('@playwright/test/cli.js', 'test', '--config', 'here.config.ts')
  const coins = Number(await succeed(run(process.execPath, ['program.js'], options)))
  if (coins !== 8) throw new Problem(`program.js gave the member 3 coins, and said ${coins}`)
  await node('typescript/bin/tsc', '-p', '.')
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE_OF_MSW_3) return
  const newest = ['msw@3', 'vitest@latest', '@types/node@latest']
  await succeed(runNpm('npm', ['install', '--save-dev', '--no-audit', '--no-fund', ...newest], options))
  await node('vitest/vitest.mjs', 'run')
  await node('typescript/bin/tsc', '-p', '.')
}
