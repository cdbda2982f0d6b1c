import './lib/node-version.mjs'
import { command } from './lib/command.mjs'
import { setup } from './lib/setup.mjs'

command(async () => {
  const changed = await setup()
  console.log(changed ? 'Ready.' : 'Ready: nothing had to be done.')
})
