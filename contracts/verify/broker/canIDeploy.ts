import { parseArgs } from 'node:util'
import { UsageError } from '../options.ts'
import { BROKER_HELP, Broker, brokerAddress, withBroker } from './client.ts'
import { PROVIDER } from './pacts.ts'

const USAGE = `Usage: wallet-contracts can-i-deploy --broker URL --version V --environment E [--pacticipant NAME]

Asks a Pact broker whether a version may be deployed: whether it was verified against what stands in the environment.

  --broker URL         the broker, e.g. https://pacts.example
  --version V          of the provider, as verify --publish-results named it
  --environment E      where it is to be deployed, e.g. production
  --pacticipant NAME   who it is, if not ${PROVIDER}

${BROKER_HELP}
Exit code: 0 it may; 1 it may not, or the broker does not know; 2 the command is wrong.`

interface Matrix {
  summary: { deployable: boolean | null; reason: string }
}

/** Asks a broker whether a version may be deployed. */
export async function runCanIDeploy(args: string[], env = process.env): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE)
    return 0
  }
  const text = { type: 'string' } as const
  let given: { broker?: string; version?: string; environment?: string; pacticipant?: string }
  try {
    given = parseArgs({
      args,
      options: { broker: text, version: text, environment: text, pacticipant: text },
    }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
  const { version, environment, pacticipant = PROVIDER } = given
  const broker = new Broker(brokerAddress(given.broker), env)
  if (!version) throw new UsageError('--version is missing')
  if (!environment) throw new UsageError('--environment is missing')
  return withBroker(async () => {
    const query = new URLSearchParams({ pacticipant, version, environment })
    const { summary } = await broker.call<Matrix>('GET', `/can-i-deploy?${query}`)
    const may = summary.deployable === true
    const verb = may ? 'may' : 'may not'
    console.log(`${pacticipant} ${version} ${verb} be deployed to ${environment}: ${summary.reason}`)
    return may ? 0 : 1
  })
}
