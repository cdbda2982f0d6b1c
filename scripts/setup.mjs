// Leaves the checkout ready to run, for a machine that will have no network.
import { command } from './lib/command.mjs'
import { setup } from './lib/setup.mjs'

command(async () => {
  const changed = await setup()
  console.log(changed ? 'Ready.' : 'Ready: nothing had to be done.')
})
