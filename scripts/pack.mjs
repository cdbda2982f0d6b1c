// Packs contracts and the mock server, to be installed elsewhere or published.
import { join } from 'node:path'
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { packAll } from './lib/packages.mjs'
import { root } from './lib/project.mjs'

command(async () => {
  await install()
  const tarballs = await packAll(join(root, 'dist'))
  console.log(tarballs.join('\n'))
})
