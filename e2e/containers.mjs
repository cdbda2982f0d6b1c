// Builds and runs the containers, and checks from outside that docker-compose.yml works.
import { command, Problem } from '../scripts/lib/command.mjs'
import { run, stopAllOnSignal } from '../scripts/lib/run.mjs'

const compose = (...args) => run('docker', ['compose', '--profile', 'demo', '--profile', 'verify', ...args])

/** Expected answers of the services at the ports of docker-compose.yml. */
const answers = {
  4000: { '/api/lookup/active': 200, '/__mock__/': 200, '/docs': 200 },
  8080: {
    '/': 200,
    '/user/home': 200,
    '/robots.txt': 200,
    '/assets/gone.js': 404,
    '/api/lookup/active': 200,
  },
  4174: { '/': 200, '/demo-sw.js': 200, '/worlds/default.json': 200, '/gone.js': 404 },
}

async function probe(port, paths) {
  for (const [path, wanted] of Object.entries(paths)) {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
    if (status !== wanted) throw new Problem(`Port ${port} answered ${path} with ${status}, not ${wanted}.`)
  }
  console.log(`ok    port ${port}: ${Object.keys(paths).length} answers as they should be`)
}

command(async () => {
  stopAllOnSignal()
  const { code, output } = await run('docker', ['compose', 'version'], { output: 'piped' })
  if (code !== 0)
    throw new Problem(`${output}\nThis needs Docker with its compose plug-in; a pipeline has both.`)
  try {
    const up = await compose('up', '--build', '--detach', '--wait', 'mock-server', 'web', 'demo')
    if (up.code !== 0)
      throw new Problem('A container could not be built, or did not become healthy; see above.')
    for (const [port, paths] of Object.entries(answers)) await probe(port, paths)
    const verified = await compose('run', '--build', '--rm', 'verify')
    if (verified.code !== 0) await compose('logs')
    return verified.code
  } finally {
    await compose('down', '--volumes')
  }
})
