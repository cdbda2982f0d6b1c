// The mock server alone, from its bundle.
import { pathToFileURL } from 'node:url'
import { command } from './lib/command.mjs'
import { mockBundle } from './lib/mock-bundle.mjs'
import { setup } from './lib/setup.mjs'

command(async () => {
  await setup()
  await import(pathToFileURL(mockBundle))
})
