import { main, runVerify } from './cli.ts'

const commands: Record<string, (args: string[]) => Promise<number> | number> = {
  verify: runVerify,
}

const USAGE = `Usage: wallet-contracts COMMAND [options]

  verify --url URL        verifies a provider against the pacts

COMMAND --help tells more.`

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
await main(() => {
  if (command) return command(args)
  console.log(USAGE)
  return name === '' || name === '--help' ? 0 : 2
})
