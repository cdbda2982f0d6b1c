// Follows TESTING.md with its own examples, in a folder where the package is installed: node newcomer.mjs FOLDER
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const [target] = process.argv.slice(2)
if (!target) {
  console.error('Name the folder that has the package: node newcomer.mjs FOLDER')
  process.exit(1)
}
const folder = resolve(target)
const { MOCK_PORT = '4391', NPM = 'npm', CHROMIUM_PATH } = process.env
const pagePort = Number(MOCK_PORT) + 1
/** Returns a package with the version of the project. */
const versionOf = (name, from) =>
  `${name}@${JSON.parse(readFileSync(join(from, 'node_modules', name, 'package.json'), 'utf8')).version}`

function run(...command) {
  const from = performance.now()
  const child = spawn(command[0], command.slice(1), {
    cwd: folder,
    env: { ...process.env, MOCK_PORT, CI: 'true', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data
    })
  return new Promise((done, fail) =>
    child.on('close', (code) => {
      console.log(`$ ${command.join(' ')}   ${((performance.now() - from) / 1000).toFixed(1)} s`)
      if (code === 0) done(output)
      else fail(new Error(`${command.join(' ')} failed:\n${output}`))
    }),
  )
}
const npm = (...args) => run(process.execPath, NPM, ...args)
const write = (name, text) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** Writes the examples of the page under the file name in their first line. */
for (const [, text] of readFileSync(join(here, 'TESTING.md'), 'utf8').matchAll(/```[jt]s\n(.*?)```/gs))
  write(/^\/\/ (\S+)/.exec(text)[1], text)

const tools = ['@playwright/test', 'vitest', 'msw', '@types/node'].map((name) => versionOf(name, here))
tools.push(versionOf('typescript', join(here, '..')), versionOf('vite', join(here, '../web')))
await npm('install', '--save-dev', '--no-audit', '--no-fund', ...tools)

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
write('index.html', '<!doctype html><title>page</title><body><script type="module" src="/main.ts"></script>')
write(
  'story.html',
  `<!doctype html><title>story</title><body><script type="module">
import meta, { Refused } from '/withdraw.stories.ts'
await meta.beforeEach()
await Refused.beforeEach()
const answer = await fetch('/api/wallet/withdraw', { method: 'POST' })
document.body.textContent = (await answer.json()).message
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

const bin = (name, file) => join('node_modules', name, file)
await run(process.execPath, bin('vitest', 'vitest.mjs'), 'run').then(console.log)
if (!CHROMIUM_PATH) await run(process.execPath, bin('@playwright/test', 'cli.js'), 'install', 'chromium')
await run(process.execPath, bin('msw', 'cli/index.js'), 'init', 'public', '--no-save')
await run(process.execPath, bin('@playwright/test', 'cli.js'), 'test', '--config', 'here.config.ts').then(
  console.log,
)
const coins = Number(await run(process.execPath, 'program.js'))
if (coins !== 8) throw new Error(`program.js gave the member 3 coins, and said ${coins}`)
await run(process.execPath, bin('typescript', 'bin/tsc'), '-p', '.')
