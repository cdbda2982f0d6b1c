// The production build of the app, in web/dist.
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { buildWeb } from './lib/web-build.mjs'

command(async () => {
  await install()
  const { code } = await buildWeb()
  return code
})
