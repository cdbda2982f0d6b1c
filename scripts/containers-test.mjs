import './lib/node-version.mjs'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, Problem } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { portOf, refuseTakenPort } from './lib/ports.mjs'
import { root } from './lib/project.mjs'
import { stopAll, stopAllOnSignal } from './lib/run.mjs'

const port = portOf('MOCK_PORT', 4391)
const mock = `http://127.0.0.1:${port}`

/** The services of docker-compose.yml that stay: their settings here, and what they then have to answer. */
const services = [
  {
    name: 'mock-server',
    dockerfile: 'mock-server/Dockerfile',
    port,
    env: { MOCK_PORT: `${port}` },
    answers: { '/api/lookup/active': 200, '/__mock__/': 200, '/docs': 200 },
  },
  {
    name: 'web',
    dockerfile: 'web/Dockerfile',
    target: 'web',
    port: port + 1,
    env: { WEB_PORT: `${port + 1}`, PROVIDER: mock },
    answers: {
      '/': 200,
      '/user/home': 200,
      '/robots.txt': 200,
      '/assets/gone.js': 404,
      '/api/lookup/active': 200,
    },
  },
  {
    name: 'demo',
    dockerfile: 'web/Dockerfile',
    target: 'demo',
    port: port + 2,
    env: { WEB_PORT: `${port + 2}` },
    answers: { '/': 200, '/demo-sw.js': 200, '/worlds/default.json': 200, '/gone.js': 404 },
  },
]

async function serve(
  { name, dockerfile, target, port, env, answers },
  { scratch, build, isHealthy, startContainer, untilHealthy },
) {
  await refuseTakenPort(port, name, 'MOCK_PORT')
  const container = await build(dockerfile, target)
  if (await isHealthy(container, env))
    throw new Problem(`The health command of ${name} is content with nothing`)
  startContainer(container, { env, scratch })
  await untilHealthy(container, env)
  for (const [path, status] of Object.entries(answers)) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    await answer.arrayBuffer()
    if (answer.status !== status)
      throw new Problem(`${name}: ${path} was answered ${answer.status}, not ${status}`)
  }
  console.log(
    `ok    ${name}: healthy, ${Object.keys(answers).length} answers as they should be, ${sizeOf(container)} over its base`,
  )
}

/** What a container adds to its base, in MB. */
function sizeOf({ root }) {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0)
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** Verifies the mock that runs, by the words that docker-compose.yml would give it. */
async function verify({ scratch, build, startContainer }) {
  const container = await build('contracts/Dockerfile')
  const child = startContainer(container, { args: ['--url', mock], scratch })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Problem(`verify ended with ${code}`)
  console.log(`ok    verify: the mock server honours the contract, ${sizeOf(container)} over its base`)
}

/** The steps of every Dockerfile, in clean folders and without a container engine; then the containers at work. */
command(async () => {
  stopAllOnSignal()
  await install()
  // These need what was just installed.
  const { buildContainer } = await import('./lib/deploy/container.mjs')
  const { isHealthy, startContainer, untilHealthy } = await import('./lib/deploy/start.mjs')
  const scratch = mkdtempSync(join(tmpdir(), 'containers-'))
  chmodSync(scratch, 0o755)
  const build = (dockerfile, target) => {
    console.log([dockerfile, target].filter(Boolean).join(', '))
    return buildContainer({ context: root, dockerfile, target, scratch, print: console.log })
  }
  try {
    for (const service of services)
      await serve(service, { scratch, build, isHealthy, startContainer, untilHealthy })
    await verify({ scratch, build, startContainer })
  } finally {
    await stopAll()
    rmSync(scratch, { recursive: true, force: true })
  }
})
